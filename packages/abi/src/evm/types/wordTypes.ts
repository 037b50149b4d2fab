import type { Parameter } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import { headWords, staticWords } from "../../type/words.ts"
import type { CodeFunction } from "../analyzeBytecode.ts"
import { keyOf, type Links, use } from "./Links.ts"
import { argumentType, encodedType, type InferredParameter, memoryType, type WordType } from "./wordType.ts"

/** Returns how code shows a type. */
export const shownBy = ({ by, alternatives }: WordType): Omit<WordType, "type"> => ({ by, alternatives })

/** Refines the types of words and of arrays of words in a list of types. */
export const refineTypes = (
  parameters: ReadonlyArray<Parameter>,
  links: Links,
  key: (word: number) => string,
  typeOf = argumentType
): ReadonlyArray<InferredParameter> => {
  let word = 0
  return parameters.map((parameter): InferredParameter => {
    const start = word
    word += headWords(parameter)
    if (parameter.type === "tuple") {
      // The members of a static struct are among the arguments, those of a dynamic one where its offset points to.
      const isStatic = staticWords(parameter) !== undefined
      const inside = (at: number) => (isStatic ? key(start + at) : keyOf.tail(key(start), at))
      return { ...parameter, components: refineTypes(parameter.components ?? [], links, inside, typeOf) }
    }
    const [, element = "", size = ""] = /^(.*?)((?:\[\d*\])?)$/.exec(parameter.type)!
    if (element.includes("[") || /^(?:tuple|bytes|string)$/.test(element)) return parameter
    const found =
      size === "[]"
        ? elementsType(links, key(start), element)
        : // The words of a fixed array have one type.
          Array.from({ length: headWords(parameter) }, (_, at) => typeOf(links, key(start + at), element)).reduce(
            (one, other) => (one.type === element ? other : one)
          )
    return { ...parameter, type: `${found.type}${size}`, shown: shownBy(found) }
  })
}

/** Returns the type of an array's elements, of which mostly only some positions are known. */
const elementsType = (links: Links, argument: string, analyzed: string): WordType => {
  for (const word of [undefined, 1, 2, 3]) {
    const key = keyOf.tail(argument, word)
    if (links.usesOf(key) & use.offset) return { type: "bytes", by: "use", alternatives: ["string"] }
    const found = memoryType(links, key)
    if (found.type !== "uint256") return found
  }
  return { type: analyzed, by: analyzed === "uint256" ? "default" : "mask", alternatives: [] }
}

/** Returns a function's outputs as its code shows them. */
export const inferResults = (code: CodeFunction, links: Links): ReadonlyArray<InferredParameter> | undefined =>
  code.outputs && refineTypes(code.outputs, links, word => keyOf.result(code.body, word), encodedType)

/** Returns the types of an event's topics after the first. */
export const inferTopics = (
  types: ReadonlyArray<string>,
  links: Links,
  topic: string
): ReadonlyArray<InferredParameter> =>
  types.map((type, index) => {
    const found = encodedType(links, keyOf.topic(topic, index), type)
    return { name: "", type: found.type, shown: shownBy(found) }
  })

/** Returns the types of data that code encodes, whose words have keys. */
export const inferData = (
  types: ReadonlyArray<string>,
  links: Links,
  key: (word: number) => string
): ReadonlyArray<InferredParameter> =>
  refineTypes(
    types.flatMap(type => readTypes(type) ?? []),
    links,
    key,
    encodedType
  )
