import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Hex } from "./Abi.ts"

/**
 * Returns the topic of an event: the keccak-256 hash of its canonical signature (32 bytes).
 *
 * @example
 * ```ts
 * import { hashTopic } from "@glossa/abi"
 *
 * hashTopic("Transfer(address,address,uint256)") // "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
 * ```
 */
export const hashTopic = (signature: string): Hex => `0x${bytesToHex(keccak_256(utf8ToBytes(signature)))}`

/**
 * Returns the selector of a function or error: the first 4 bytes of the keccak-256 hash of its canonical signature.
 *
 * @example
 * ```ts
 * import { hashSelector } from "@glossa/abi"
 *
 * hashSelector("transfer(address,uint256)") // "0xa9059cbb"
 * ```
 */
export const hashSelector = (signature: string): Hex =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4))}`
