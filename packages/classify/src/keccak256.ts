import { keccakP } from "@noble/hashes/sha3.js"
import type { Hex } from "./Transaction.ts"
import { hexToBytes } from "./text/hexToBytes.ts"

/** Bytes that one permutation absorbs (FIPS 202, a capacity of 512 bits). */
const rate = 136
const wordsOfRate = rate / 4
const wordsOfState = 50

/** The sponge around the library's permutation: its classes for all of SHA-3 are 1.5 kB of the smallest program. */
const hash = (bytes: Uint8Array): Hex => {
  const padded = new Uint8Array((Math.floor(bytes.length / rate) + 1) * rate)
  padded.set(bytes)
  padded[bytes.length]! |= 0x01
  padded[padded.length - 1]! |= 0x80
  const words = new Uint32Array(padded.buffer)
  const state = new Uint32Array(wordsOfState)
  for (let i = 0; i < words.length; i += wordsOfRate) {
    for (let j = 0; j < wordsOfRate; j++) state[j]! ^= words[i + j]!
    keccakP(state)
  }
  const digest = new Uint8Array(state.buffer, 0, 32)
  return `0x${Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("")}`
}

/** The hash of bytes. */
export const keccak256 = (bytes: Hex): Hex => hash(hexToBytes(bytes))

/** The hash of a text, as of a signature. */
export const keccak256Text = (text: string): Hex => hash(new TextEncoder().encode(text))
