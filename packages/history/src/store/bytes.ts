import type { Hex } from "@glossa/classify"

/** Hex with its `0x` as bytes: half the room in every row and every index. */
export const bytesOf = (hex: string): Uint8Array => Buffer.from(hex.slice(2), "hex")

/** Bytes as lower-case hex with its `0x`. */
export const hexOf = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`
