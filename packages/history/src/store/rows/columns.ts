import type { Hex } from "@glossa/classify"
import { type Chain, chainNames, getChain } from "@glossa/classify/chains"
import { Array as Arr } from "effect"

/** A chain's number in stored rows and cursors. */
export const chainNumber = (chain: Chain): number => getChain(chain).ordinal

/** The chain with a number; undefined if there is none. */
export const chainWithNumber = (number: number): Chain | undefined =>
  chainNames.find(chain => getChain(chain).ordinal === number)

/** The chain of a stored row. Throws if the table of chains lacks it. */
export const storedChain = (number: number): Chain => {
  const chain = chainWithNumber(number)
  if (chain === undefined)
    throw new Error(`The database has chain number ${number}: start with the file of GLOSSA_CHAINS that has it.`)
  return chain
}

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
