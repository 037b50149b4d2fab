import type { EventEntry, Parameter } from "../entry/Abi.ts"

/** The type of a parameter or of an array's element. */
export type TypeOf = Pick<Parameter, "type" | "components">

/** Returns the element and the length of an array, or undefined for another type. A dynamic array has no length. */
export const arrayOf = ({
  type,
  components
}: TypeOf): { readonly element: TypeOf; readonly length: number | undefined } | undefined => {
  if (!type.endsWith("]")) return undefined
  const bracket = type.lastIndexOf("[")
  const length = type.slice(bracket + 1, -1)
  return {
    element: { type: type.slice(0, bracket), ...(components && { components }) },
    length: length === "" ? undefined : Number(length)
  }
}

/**
 * Returns the 32-byte words of a type's head: all words of a static type, or one word for the offset of a dynamic type (Solidity ABI
 * specification, "Formal Specification of the Encoding").
 */
export const headWords = (parameter: TypeOf): number => staticWords(parameter) ?? 1

/** Returns the words of a static type, or undefined for a dynamic one. */
export const staticWords = (parameter: TypeOf): number | undefined => {
  const { type, components = [] } = parameter
  const array = arrayOf(parameter)
  if (array !== undefined) {
    const words = array.length === undefined ? undefined : staticWords(array.element)
    return words === undefined ? undefined : words * array.length!
  }
  if (type === "bytes" || type === "string") return undefined
  if (type !== "tuple") return 1
  let sum = 0
  for (const component of components) {
    const words = staticWords(component)
    if (words === undefined) return undefined
    sum += words
  }
  return sum
}

/** Returns whether a topic has a value of the type, and not its hash (Solidity ABI specification, "Events"). */
export const isWord = ({ type }: TypeOf): boolean => !/^tuple|\]$|^(?:bytes|string)$/.test(type)

export const indexedCount = ({ inputs }: EventEntry): number => inputs.filter(({ indexed }) => indexed).length

/** Returns the words of a parameter list's head. */
export const totalHeadWords = (parameters: ReadonlyArray<TypeOf>): number =>
  parameters.reduce((sum, parameter) => sum + headWords(parameter), 0)
