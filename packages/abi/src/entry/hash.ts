import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Hex } from "./Abi.ts"

/**
 * Returns the topic of an event: the keccak-256 hash of its canonical signature (32 bytes).
 *
 * @example
 * ```ts
 * import { toEventSelector } from "@glossa/abi"
 *
 * toEventSelector("Transfer(address,address,uint256)") // "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
 * ```
 */
export const toEventSelector = (signature: string): Hex => `0x${bytesToHex(keccak_256(utf8ToBytes(signature)))}`

/**
 * Returns the selector of a function or error: the first 4 bytes of the keccak-256 hash of its canonical signature.
 *
 * @example
 * ```ts
 * import { toFunctionSelector } from "@glossa/abi"
 *
 * toFunctionSelector("transfer(address,uint256)") // "0xa9059cbb"
 * ```
 */
export const toFunctionSelector = (signature: string): Hex =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4))}`
