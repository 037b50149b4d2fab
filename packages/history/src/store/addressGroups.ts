import { Array as Arr } from "effect"

const addressLength = 20

// many addresses in one statement, and few statements of different lengths to prepare
const maxAddresses = 200

/** Concatenated addresses, in groups that fit into one statement. */
export const addressGroups = (addresses: Uint8Array): ReadonlyArray<ReadonlyArray<Uint8Array>> =>
  Arr.chunksOf(
    Array.from({ length: addresses.length / addressLength }, (_, i) =>
      addresses.subarray(i * addressLength, (i + 1) * addressLength)
    ),
    maxAddresses
  )
