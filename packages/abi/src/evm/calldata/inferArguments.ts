import type { Parameter } from "../../entry/Abi.ts"
import { Fact, hasFact, type Trace } from "../machine/Trace.ts"
import type { TypeGraph } from "../types/TypeGraph.ts"
import { keyOf } from "../types/Words.ts"
import { argumentType, type InferredParameter, memoryType, shownBy } from "../types/wordType.ts"
import type { Shape } from "./inferShapes.ts"

/** Maximum words of bytes whose uses count. */
const maxDataWords = 8

/**
 * Returns `string` for text that the function stores. Returns `bytes` with `shown` for data that is decoded, a call's input, or code. A
 * text of up to 31 bytes is stored in one word with its length, so code truncates it.
 */
const toText = (
  { length, stored, raw }: Extract<Shape, { kind: "bytes" }>,
  { sums, words }: Trace,
  types: TypeGraph
): InferredParameter => {
  const { tail, word } = sums.placeOf(length)!
  const isDecoded = Array.from({ length: maxDataWords }, (_, index) =>
    keyOf.tail(words.keys[tail]!, word + 1 + index)
  ).some(key => types.usesOf(key) !== 0 && types.cutTo(key) !== "bytes31")
  if (raw || isDecoded) return { name: "", type: "bytes", shown: { by: "use", alternatives: ["string"] } }
  return { name: "", type: stored ? "string" : "bytes" }
}

/**
 * Returns the parameter of a structure. The decoder does not check the elements of an array in calldata, so code truncates them when it
 * reads them. A value that an offset points to is `bytes` if nothing shows its structure.
 */
const toParameter = (shape: Shape, trace: Trace, types: TypeGraph, isElement = false): InferredParameter => {
  switch (shape.kind) {
    case "bytes":
      return toText(shape, trace, types)
    case "dynamic":
      return { name: "", type: "bytes" }
    case "unread":
      return { name: "", type: "uint256" }
    case "word": {
      const keys = shape.nodes.map(node => trace.words.keys[node]!)
      const key = keys.find(one => types.checked(one) !== undefined || types.cutTo(one) !== undefined) ?? keys[0]!
      const found = (keyOf.isArgument(key) && !isElement ? argumentType : memoryType)(types, key)
      return { name: "", type: found.type, shown: shownBy(found) }
    }
    case "struct":
      return {
        name: "",
        type: "tuple",
        components: withSignature(shape.members.map(member => toParameter(member, trace, types, isElement)))
      }
    case "array": {
      const element = toParameter(shape.element, trace, types, true)
      return { ...element, type: `${element.type}[${shape.size ?? ""}]` }
    }
  }
}

/**
 * Replaces `bytes` by `string` where a string is more likely, since code handles both in the same way. This is the case in a function that
 * only stores its arguments (a name and a symbol, a key and a value). Its last argument stays `bytes`, because it is usually data.
 */
const replaceBytesByStrings = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<InferredParameter> =>
  parameters.map((parameter, index) =>
    parameter.type === "bytes" && parameter.shown === undefined && index < parameters.length - 1
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

/** Returns a function's arguments, from their structures and from all code. */
export const inferArguments = (
  shapes: ReadonlyArray<Shape>,
  trace: Trace,
  types: TypeGraph
): ReadonlyArray<InferredParameter> => {
  const parameters = shapes.map(shape => toParameter(shape, trace, types))
  // It stores or logs, and calls no other contract.
  const keeps = hasFact(trace, Fact.writes) && !hasFact(trace, Fact.calls)
  return withSignature(keeps ? replaceBytesByStrings(parameters) : parameters)
}
