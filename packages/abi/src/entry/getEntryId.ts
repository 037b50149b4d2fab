import type { AbiEntry, Hex } from "./Abi.ts"
import { formatSignature } from "./formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "./hash.ts"

/**
 * Returns the id of an entry: the selector of a function or error, the topic of an event, and the type of a constructor,
 * fallback or receive. An anonymous event emits no topic, but its hash is still its id.
 *
 * @example
 * ```ts
 * import { getEntryId } from "@glossa/abi"
 *
 * getEntryId({ type: "function", name: "pause", inputs: [], outputs: [], stateMutability: "nonpayable" }) // "0x8456cb59"
 * getEntryId({ type: "receive", stateMutability: "payable" }) // "receive"
 * ```
 */
export const getEntryId = (entry: AbiEntry): Hex | "constructor" | "fallback" | "receive" => {
  switch (entry.type) {
    case "function":
    case "error":
      return entry.selector ?? toFunctionSelector(formatSignature(entry))
    case "event":
      return entry.topic0 ?? toEventSelector(formatSignature(entry))
    default:
      return entry.type
  }
}
