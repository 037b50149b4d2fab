import type { Parameter } from "../../entry/Abi.ts"
import { headWords, staticWords } from "../../type/words.ts"
import type { TypeGraph } from "./TypeGraph.ts"
import { keyOf, use } from "./Words.ts"
import { argumentType, encodedType, type InferredParameter, memoryType, shownBy, type WordType } from "./wordType.ts"

/** Refines the types of words and of arrays of words in a list of types. */
export const refineTypes = (
  parameters: ReadonlyArray<Parameter>,
  types: TypeGraph,
  key: (word: number) => string,
  typeOf = argumentType
): ReadonlyArray<InferredParameter> => {
  let word = 0
  return parameters.map((parameter): InferredParameter => {
    const start = word
    word += headWords(parameter)
    if (parameter.type === "tuple") {
      // The members of a static struct are among the arguments. The members of a dynamic one are where its offset points to.
      const isStatic = staticWords(parameter) !== undefined
      const inside = (at: number) => (isStatic ? key(start + at) : keyOf.tail(key(start), at))
      return { ...parameter, components: refineTypes(parameter.components ?? [], types, inside, typeOf) }
    }
    const [, element = "", size = ""] = /^(.*?)((?:\[\d*\])?)$/.exec(parameter.type)!
    if (element.includes("[") || /^(?:tuple|bytes|string)$/.test(element)) return parameter
    const found =
      size === "[]"
        ? elementsType(types, key(start), element)
        : // The words of a fixed array have one type.
          Array.from({ length: headWords(parameter) }, (_, at) => typeOf(types, key(start + at), element)).reduce(
            (one, other) => (one.type === element ? other : one)
          )
    return { ...parameter, type: `${found.type}${size}`, shown: shownBy(found) }
  })
}

/** Returns the type of an array's elements. Usually only some of their positions are known. */
const elementsType = (types: TypeGraph, argument: string, analyzed: string): WordType => {
  for (const word of [undefined, 1, 2, 3]) {
    const key = keyOf.tail(argument, word)
    if (types.usesOf(key) & use.offset) return { type: "bytes", by: "use", alternatives: ["string"] }
    const found = memoryType(types, key)
    if (found.type !== "uint256") return found
  }
  return { type: analyzed, by: analyzed === "uint256" ? "default" : "mask", alternatives: [] }
}

/** Returns the types of an event's topics after the first. */
export const inferTopics = (
  listed: ReadonlyArray<string>,
  types: TypeGraph,
  topic: string
): ReadonlyArray<InferredParameter> =>
  listed.map((type, index) => {
    const found = encodedType(types, keyOf.topic(topic, index), type)
    return { name: "", type: found.type, shown: shownBy(found) }
  })
