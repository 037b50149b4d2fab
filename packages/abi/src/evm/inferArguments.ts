import type { Parameter } from "../entry/Abi.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWords, staticWords, totalHeadWords } from "../type/words.ts"
import type { CodeFunction } from "./analyzeBytecode.ts"
import type { Shape } from "./calldata/inferShapes.ts"
import { keyOf, type Links } from "./Links.ts"
import { argumentType, type InferredParameter, memoryType } from "./wordType.ts"
import { refineTypes, shownBy } from "./wordTypes.ts"

/** Returns the parameter of a structure. What an offset points to is data if nothing shows its structure. */
const toParameter = (shape: Shape, links: Links): InferredParameter => {
  switch (shape.kind) {
    case "bytes":
    case "dynamic":
      return { name: "", type: "bytes" }
    case "unread":
      return { name: "", type: "uint256" }
    case "word": {
      const keys = shape.nodes.map(node => links.keyOf(node))
      const key = keys.find(one => links.checked(one) !== undefined || links.cutTo(one) !== undefined) ?? keys[0]!
      for (const node of shape.nodes) links.join(shape.nodes[0]!, node)
      const found = (keyOf.isArgument(key) ? argumentType : memoryType)(links, key)
      return { name: "", type: found.type, shown: shownBy(found) }
    }
    case "struct":
      return { name: "", type: "tuple", components: shape.members.map(member => toParameter(member, links)) }
    case "array": {
      const element = toParameter(shape.element, links)
      return { ...element, type: `${element.type}[${shape.size ?? ""}]` }
    }
  }
}

/** Returns the parameters of structures. Those that the exploration did not reach are as the analyzer shows them. */
const toInferred = (
  shapes: ReadonlyArray<Shape>,
  analyzed: ReadonlyArray<Parameter>,
  links: Links
): ReadonlyArray<InferredParameter> => {
  const byWord = new Map<number, Parameter>()
  let at = 0
  for (const parameter of analyzed) {
    byWord.set(at, parameter)
    at += headWords(parameter)
  }
  let word = 0
  return shapes.map(shape => {
    const other = byWord.get(word)
    const words = other && staticWords(other)
    const isOther =
      (shape.kind === "dynamic" && words === undefined) ||
      (shape.kind === "unread" && words === 1) ||
      (shape.kind === "bytes" && other?.type === "string")
    const parameter = isOther && other !== undefined ? other : toParameter(shape, links)
    word += headWords(parameter)
    return parameter
  })
}

/**
 * Replaces `bytes` by `string`, which code treats alike, where a string is more likely: in a function that only stores its
 * arguments (a name and a symbol, a key and a value), except for a single one at the end, which is usually data.
 */
const replaceBytesByStrings = (
  parameters: ReadonlyArray<InferredParameter>,
  keeps: boolean
): ReadonlyArray<InferredParameter> => {
  const several = parameters.filter(({ type }) => type === "bytes" || type === "string").length > 1
  return parameters.map((parameter, index) =>
    keeps && parameter.type === "bytes" && (several || index < parameters.length - 1)
      ? { ...parameter, type: "string" }
      : parameter
  )
}

/** Detects a split signature at the end: `uint8 v, bytes32 r, bytes32 s` (EIP-2612). Code only passes its halves on. */
const withSignature = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<InferredParameter> => {
  const [v, r, s] = parameters.slice(-3)
  const isHalf = (one: Parameter | undefined) => one?.type === "uint256" || one?.type === "bytes32"
  return v?.type === "uint8" && isHalf(r) && isHalf(s)
    ? [...parameters.slice(0, -2), { ...r!, type: "bytes32" }, { ...s!, type: "bytes32" }]
    : parameters
}

/** Returns a function's arguments as its code shows them, or undefined if the analysis did not reach them. */
export const inferArguments = (code: CodeFunction, links: Links): ReadonlyArray<InferredParameter> | undefined => {
  const analyzed = code.inputs === undefined ? undefined : readTypes(code.inputs)
  if (code.shapes === undefined)
    return analyzed && refineTypes(analyzed, links, word => keyOf.argument(code.body, word))
  const inferred = toInferred(code.shapes, analyzed ?? [], links)
  // The code of an old compiler requires no words: some may be read in code that was not explored.
  if (analyzed !== undefined && totalHeadWords(analyzed) > totalHeadWords(inferred))
    return refineTypes(analyzed, links, word => keyOf.argument(code.body, word))
  return withSignature(replaceBytesByStrings(inferred, code.keeps))
}
