import type { Parameter } from "../entry/Abi.ts"

/** The compiler rejects types of 4 GiB and more. */
const maxWords = 2 ** 26

const lastDimension = /^(.*)\[(\d*)\]$/

/** Returns the words of a value in memory, of which a reference takes one; infinite if Solidity does not have the type. */
const memoryWords = ({ type, components = [] }: Pick<Parameter, "type" | "components">): number => {
  const array = lastDimension.exec(type)
  if (array !== null) {
    const element = memoryWords({ type: array[1]!, components })
    if (array[2] === "") return element <= maxWords ? 1 : element
    return element * Number(array[2])
  }
  if (type !== "tuple") return 1
  // Solidity has no empty structs.
  if (components.length === 0) return Number.POSITIVE_INFINITY
  return components.reduce((words, component) => words + memoryWords(component), 0)
}

/** Returns whether Solidity has the type. */
export const isDeclarable = (parameter: Parameter): boolean => memoryWords(parameter) <= maxWords
