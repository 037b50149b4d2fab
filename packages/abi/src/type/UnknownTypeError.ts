import { limits } from "../parse/limits.ts"
import { TaggedError } from "../TaggedError.ts"
import { isCanonical, isTuple } from "./elementary.ts"
import type { TypeOf } from "./words.ts"

/** A type that the ABI specification does not have, a tuple without components, or one nested deeper than 32. */
export class UnknownTypeError extends TaggedError("abi/UnknownType")<{
  /** The path to the type: `parameters[1].components[0]`. */
  readonly path: string
  readonly type: string
}> {
  override get message(): string {
    return `${this.path}: expected a canonical type of the ABI specification, got ${JSON.stringify(this.type)}. Read the ABI with parseAbi.`
  }
}

const maxSeen = 60

/** Returns the error of the first type that the specification does not have, if any. */
export const findUnknownType = (
  parameters: ReadonlyArray<TypeOf>,
  path = "parameters",
  depth = 0
): UnknownTypeError | undefined => {
  for (const [index, { type, components }] of parameters.entries()) {
    const at = `${path}[${index}]`
    if (isCanonical(type)) continue
    if (components === undefined || !isTuple(type) || depth > limits.depth)
      return new UnknownTypeError({ path: at, type: String(type).slice(0, maxSeen) })
    const unknown = findUnknownType(components, `${at}.components`, depth + 1)
    if (unknown !== undefined) return unknown
  }
  return undefined
}

/**
 * Throws for tuples nested deeper than `parseAbi` allows, which would overflow the stack. Functions that return a text throw it. It only
 * occurs if a program builds an ABI by itself.
 */
export const assertNesting = (parameters: ReadonlyArray<TypeOf>, depth = 0): void => {
  if (depth > limits.depth)
    throw new UnknownTypeError({ path: "parameters", type: `tuples nested deeper than ${limits.depth}` })
  for (const { components } of parameters) if (components !== undefined) assertNesting(components, depth + 1)
}
