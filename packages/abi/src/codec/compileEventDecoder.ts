import type { EventEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { returned } from "../TaggedError.ts"
import { findUnknownType } from "../type/UnknownTypeError.ts"
import { isWord } from "../type/words.ts"
import { Cursor } from "./Cursor.ts"
import type { DecoderOptions } from "./compileParametersDecoder.ts"
import type { DecodedValue } from "./compileType.ts"
import { compileType, readMembers } from "./compileType.ts"
import { type ParametersError, TopicMismatchError } from "./DecodeError.ts"

/** Characters of a topic: `0x` and 32 bytes. */
const topicLength = 66

/** A log as a node returns it. */
export interface EncodedLog {
  readonly topics: ReadonlyArray<Hex>
  readonly data: Hex
}

/** Decodes a log to the event's values, in the order of its parameters. */
export type EventDecoder = (log: EncodedLog) => ReadonlyArray<DecodedValue> | ParametersError | TopicMismatchError

/**
 * Returns a decoder of an event's logs, compiled once for many logs. Values are in the order of the parameters. An indexed
 * string, bytes, array or tuple decodes to its hash (Solidity ABI specification, "Events"). With `exact`, a value that
 * exceeds its type is an error. The decoder of an unknown type fails with `abi/UnknownType` for any log.
 *
 * @example
 * ```ts
 * import { compileEventDecoder } from "@glossa/abi"
 *
 * const decode = compileEventDecoder({
 *   type: "event",
 *   name: "Paid",
 *   inputs: [{ name: "amount", type: "uint256", indexed: false }],
 *   anonymous: false
 * })
 * decode({ topics: [], data: "0x" }) instanceof Error // true: abi/TopicMismatch
 * ```
 */
export const compileEventDecoder = (entry: EventEntry, { exact = false }: DecoderOptions = {}): EventDecoder => {
  const { inputs, anonymous } = entry
  const unknown = findUnknownType(inputs)
  if (unknown !== undefined) return () => unknown
  const topic0 = anonymous ? undefined : getEntryId(entry)
  const first = anonymous ? 0 : 1
  const indexed = inputs.flatMap((input, index) => (input.indexed ? [index] : []))
  const others = inputs.flatMap((input, index) => (input.indexed ? [] : [index]))
  const readTopic = indexed.map(index => {
    const input = inputs[index]!
    return compileType(isWord(input) ? input : { type: "bytes32" }, exact).read
  })
  const readData = readMembers(others.map(index => compileType(inputs[index]!, exact)))
  const topicCount = first + indexed.length
  return ({ topics, data }) => {
    const odd = topics.find(topic => topic.length !== topicLength)
    if (odd !== undefined) return new TopicMismatchError({ expected: "topics of 32 bytes", seen: odd.slice(0, 80) })
    if (topics.length !== topicCount)
      return new TopicMismatchError({ expected: `${topicCount} topics`, seen: `${topics.length}` })
    if (topic0 !== undefined && topics[0]!.toLowerCase() !== topic0)
      return new TopicMismatchError({ expected: `first topic ${topic0}`, seen: String(topics[0]) })
    return returned(() => {
      const values = new Array<DecodedValue>(inputs.length)
      for (let index = 0; index < indexed.length; index++)
        values[indexed[index]!] = readTopic[index]!(new Cursor(topics[first + index]!), 0, 0)
      const rest = readData(new Cursor(data), 0)
      for (let index = 0; index < others.length; index++) values[others[index]!] = rest[index]!
      return values
    })
  }
}
