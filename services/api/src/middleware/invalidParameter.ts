import { InvalidParameter } from "../api/problems.ts"

/** The problem of rejected parameters, each with its reason. */
export const invalidParameter = (errors: InvalidParameter["errors"]): InvalidParameter => {
  const [first] = errors
  const detail =
    errors.length === 1 && first !== undefined
      ? `${first.parameter}: ${first.reason}`
      : `${errors.length} parameters are invalid: ${errors.map(({ parameter }) => parameter).join(", ")}`
  return new InvalidParameter({ detail, errors })
}
