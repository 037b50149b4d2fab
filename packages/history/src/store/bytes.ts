import type { Hex } from "@glossa/classify"
import { Array as Arr } from "effect"

/** Hex with its `0x` as bytes, which take half the space in rows and indexes. */
export const hexToBytes = (hex: string): Uint8Array => Buffer.from(hex.slice(2), "hex")

/** Bytes as lower-case hex with its `0x`. */
export const bytesToHex = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`

// many values in one statement, and few statements of different lengths to prepare
const maxValues = 200

/** Concatenated values of the same length, such as addresses, in groups that fit into one statement. */
export const byteGroups = (values: Uint8Array, length: number): ReadonlyArray<ReadonlyArray<Uint8Array>> =>
  Arr.chunksOf(
    Array.from({ length: values.length / length }, (_, i) => values.subarray(i * length, (i + 1) * length)),
    maxValues
  )
