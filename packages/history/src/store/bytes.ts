import type { Hex } from "@glossa/classify"

/** Hex with its `0x` as bytes, which take half the space in rows and indexes. */
export const hexToBytes = (hex: string): Uint8Array => Buffer.from(hex.slice(2), "hex")

/** Bytes as lower-case hex with its `0x`. */
export const bytesToHex = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`
