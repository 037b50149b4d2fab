import type { Parameter } from "../entry/Abi.ts"
import { limits } from "../parse/limits.ts"
import { TaggedError } from "../TaggedError.ts"
import { isCanonical } from "./elementary.ts"

/** A type that the ABI specification does not have, or a tuple without components. */
export class UnknownTypeError extends TaggedError("abi/UnknownType")<{
  /** Where it is: `parameters[1].components[0]`. */
  readonly path: string
  readonly type: string
}> {
  override get message(): string {
    return `${this.path}: expected a canonical type of the ABI specification, got ${JSON.stringify(this.type)}. Read the ABI with parseAbi.`
  }
}

const tuple = /^tuple(?:\[(?:[1-9]\d{0,8})?\]){0,32}$/

const maxSeen = 60

/** Returns the error of the first type that the specification does not have, if any. */
export const findUnknownType = (
  parameters: ReadonlyArray<Pick<Parameter, "type" | "components">>,
  path = "parameters",
  depth = 0
): UnknownTypeError | undefined => {
  for (const [index, { type, components }] of parameters.entries()) {
    const at = `${path}[${index}]`
    if (isCanonical(type)) continue
    if (components === undefined || !tuple.test(type) || depth > limits.depth)
      return new UnknownTypeError({ path: at, type: String(type).slice(0, maxSeen) })
    const unknown = findUnknownType(components, `${at}.components`, depth + 1)
    if (unknown !== undefined) return unknown
  }
  return undefined
}
