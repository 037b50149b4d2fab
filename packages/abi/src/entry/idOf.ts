import type { AbiEntry, Hex } from "./Abi.ts"
import { hashSelector, hashTopic } from "./hash.ts"
import { signature } from "./signature.ts"

/**
 * Returns the id of an entry: the selector of a function or error, the topic of an event, and the type of a constructor,
 * fallback or receive. An anonymous event emits no topic, but its hash is still its id.
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
