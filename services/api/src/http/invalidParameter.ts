import { InvalidParameter } from "../definition/problems.ts"

/** The problem of parameters that were refused, each with the reason in words. */
export const invalidParameter = (errors: InvalidParameter["errors"]): InvalidParameter => {
  const [first] = errors
  const detail =
    errors.length === 1 && first !== undefined
      ? `${first.parameter}: ${first.reason}`
      : `${errors.length} parameters are not valid: ${errors.map(({ parameter }) => parameter).join(", ")}`
  return new InvalidParameter({ detail, errors })
}
