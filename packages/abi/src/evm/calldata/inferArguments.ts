import type { Parameter } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import type { CodeFunction } from "../analyzeBytecode.ts"
import { keyOf, type Links } from "../types/Links.ts"
import { argumentType, type InferredParameter, memoryType } from "../types/wordType.ts"
import { refineTypes, shownBy } from "../types/wordTypes.ts"
import type { Shape } from "./inferShapes.ts"

/** Words of bytes whose uses count. */
const maxDataWords = 8

/**
 * Returns `string` for text that the function stores. Only `bytes` are decoded, a call's input, or code: `shown` is set. A text of up
 * to 31 bytes is stored in one word with its length, for which code truncates it.
 */
const toText = ({ length, stored, raw }: Extract<Shape, { kind: "bytes" }>, links: Links): InferredParameter => {
  const { tail, word } = links.sums.placeOf(length)!
  const isDecoded = Array.from({ length: maxDataWords }, (_, index) =>
    keyOf.tail(links.keyOf(tail), word + 1 + index)
  ).some(key => links.usesOf(key) !== 0 && links.cutTo(key) !== "bytes31")
  if (raw || isDecoded) return { name: "", type: "bytes", shown: { by: "use", alternatives: ["string"] } }
  return { name: "", type: stored ? "string" : "bytes" }
}

/**
 * Returns the parameter of a structure. The decoder checks no elements of an array in calldata, so that code truncates them
 * where it reads them. What an offset points to is data if nothing shows its structure.
 */
const toParameter = (shape: Shape, links: Links, isElement = false): InferredParameter => {
  switch (shape.kind) {
    case "bytes":
      return toText(shape, links)
    case "dynamic":
      return { name: "", type: "bytes" }
    case "unread":
      return { name: "", type: "uint256" }
    case "word": {
      const keys = shape.nodes.map(node => links.keyOf(node))
      const key = keys.find(one => links.checked(one) !== undefined || links.cutTo(one) !== undefined) ?? keys[0]!
      for (const node of shape.nodes) links.join(shape.nodes[0]!, node)
      const found = (keyOf.isArgument(key) && !isElement ? argumentType : memoryType)(links, key)
      return { name: "", type: found.type, shown: shownBy(found) }
    }
    case "struct":
      return {
        name: "",
        type: "tuple",
        components: withSignature(shape.members.map(member => toParameter(member, links, isElement)))
      }
    case "array": {
      const element = toParameter(shape.element, links, true)
      return { ...element, type: `${element.type}[${shape.size ?? ""}]` }
    }
  }
}

/**
 * Replaces `bytes` by `string`, which code treats alike, where a string is more likely: in a function that only stores its
 * arguments (a name and a symbol, a key and a value), except at the end, where it is usually data.
 */
const replaceBytesByStrings = (
  parameters: ReadonlyArray<InferredParameter>,
  keeps: boolean
): ReadonlyArray<InferredParameter> =>
  parameters.map((parameter, index) =>
    keeps && parameter.type === "bytes" && parameter.shown === undefined && index < parameters.length - 1
      ? { ...parameter, type: "string" }
      : parameter
  )

/** Detects a split signature at the end: `uint8 v, bytes32 r, bytes32 s` (EIP-2612). Code only passes its halves on. */
const withSignature = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<InferredParameter> => {
  const [v, r, s] = parameters.slice(-3)
  const isHalf = (one: Parameter | undefined) => one?.type === "uint256" || one?.type === "bytes32"
  return v?.type === "uint8" && isHalf(r) && isHalf(s)
    ? [...parameters.slice(0, -2), { ...r!, type: "bytes32" }, { ...s!, type: "bytes32" }]
    : parameters
}

/** Returns the parameters of structures in calldata. `keeps` is whether the function only stores or logs its arguments. */
export const fromShapes = (
  shapes: ReadonlyArray<Shape>,
  keeps: boolean,
  links: Links
): ReadonlyArray<InferredParameter> =>
  withSignature(
    replaceBytesByStrings(
      shapes.map(shape => toParameter(shape, links)),
      keeps
    )
  )

/** Returns a function's arguments as all code shows them, or undefined if the function was not explored. */
export const inferArguments = (
  { shapes, inputs, body, keeps }: CodeFunction,
  links: Links
): ReadonlyArray<InferredParameter> | undefined => {
  if (shapes !== undefined) return fromShapes(shapes, keeps, links)
  const types = inputs === undefined ? undefined : readTypes(inputs)
  return types && refineTypes(types, links, word => keyOf.argument(body, word))
}
