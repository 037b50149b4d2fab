import { arrayOf, type TypeOf } from "../type/words.ts"

/** The compiler rejects types of 4 GiB and more. */
const maxWords = 2 ** 26

/** Returns the words of a value in memory, of which a reference takes one; infinite if Solidity does not have the type. */
const memoryWords = (parameter: TypeOf): number => {
  const { type, components = [] } = parameter
  const array = arrayOf(parameter)
  if (array !== undefined) {
    const element = memoryWords(array.element)
    if (array.length === undefined) return element <= maxWords ? 1 : element
    return array.length === 0 ? Number.POSITIVE_INFINITY : element * array.length
  }
  if (type !== "tuple") return 1
  // Solidity has neither empty structs nor arrays of no elements.
  if (components.length === 0) return Number.POSITIVE_INFINITY
  return components.reduce((words, component) => words + memoryWords(component), 0)
}

/** Returns whether Solidity has the type. */
export const isDeclarable = (parameter: TypeOf): boolean => memoryWords(parameter) <= maxWords
