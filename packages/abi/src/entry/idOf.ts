import type { AbiEntry, Hex } from "./Abi.ts"
import { hashSelector, hashTopic } from "./hash.ts"
import { signature } from "./signature.ts"

/**
 * What a caller dispatches on: the selector of a function or an error, the topic of an event; of the rest, whose place in
 * an ABI is unique, their type. An anonymous event has no topic on the chain, but keeps the hash as its id.
 *
 * @example
 * ```ts
 * import { idOf } from "@glossa/abi"
 *
 * idOf({ type: "function", name: "pause", inputs: [], outputs: [], stateMutability: "nonpayable" }) // "0x8456cb59"
 * idOf({ type: "receive", stateMutability: "payable" }) // "receive"
 * ```
 */
export const idOf = (entry: AbiEntry): Hex | "constructor" | "fallback" | "receive" => {
  switch (entry.type) {
    case "function":
    case "error":
      return entry.selector ?? hashSelector(signature(entry))
    case "event":
      return entry.topic0 ?? hashTopic(signature(entry))
    default:
      return entry.type
  }
}
