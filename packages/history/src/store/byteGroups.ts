import { Array as Arr } from "effect"

// many values in one statement, and few statements of different lengths to prepare
const maxValues = 200

/** Concatenated values of the same length, such as addresses, in groups that fit into one statement. */
export const byteGroups = (values: Uint8Array, length: number): ReadonlyArray<ReadonlyArray<Uint8Array>> =>
  Arr.chunksOf(
    Array.from({ length: values.length / length }, (_, i) => values.subarray(i * length, (i + 1) * length)),
    maxValues
  )
