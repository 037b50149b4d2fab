import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Hex } from "./Transaction.ts"

/** The hash of bytes. */
export const keccak256 = (bytes: Hex): Hex => `0x${bytesToHex(keccak_256(hexToBytes(bytes.slice(2))))}`

/** The hash of a text, as of a signature. */
export const keccak256Text = (text: string): Hex => `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`
