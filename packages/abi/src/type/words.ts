import type { Parameter } from "../entry/Abi.ts"

/**
 * Returns the 32-byte words of a type's head: all words of a static type, one for the offset of a dynamic type (Solidity
 * ABI specification, "Formal Specification of the Encoding").
 */
export const headWords = (parameter: Pick<Parameter, "type" | "components">): number => staticWords(parameter) ?? 1

/** Returns the words of a static type, or undefined for a dynamic one. */
export const staticWords = ({ type, components }: Pick<Parameter, "type" | "components">): number | undefined => {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array !== null) {
    if (array[2] === "") return undefined
    const one = staticWords({ type: array[1]!, ...(components && { components }) })
    return one === undefined ? undefined : one * Number(array[2])
  }
  if (type === "bytes" || type === "string") return undefined
  if (type !== "tuple") return 1
  let sum = 0
  for (const component of components ?? []) {
    const words = staticWords(component)
    if (words === undefined) return undefined
    sum += words
  }
  return sum
}

/** Returns the words of a parameter list's head. */
export const totalHeadWords = (parameters: ReadonlyArray<Parameter>): number =>
  parameters.reduce((sum, parameter) => sum + headWords(parameter), 0)
