import type { Hex } from "@glossa/classify"
import type { FoundTransaction } from "./HistorySource.ts"

type Fields = Readonly<Record<string, unknown>>

const hashForm = /^0x[0-9a-fA-F]{64}$/
const blockForm = /^(?:\d{1,12}|0x[0-9a-fA-F]{1,10})$/

const firstPresent = (fields: Fields, names: ReadonlyArray<string>): unknown =>
  names.map(name => fields[name]).find(value => value !== undefined && value !== null)

/**
 * Parses a row of a list: the hash and the block of its transaction. Each has one of the given names, and the block is a number or decimal
 * or hexadecimal text. Returns null for a pending transaction, which has no block, and undefined for a row of another shape.
 */
export const parseRow = (
  row: unknown,
  hashNames: ReadonlyArray<string>,
  blockNames: ReadonlyArray<string>
): FoundTransaction | null | undefined => {
  if (typeof row !== "object" || row === null) return undefined
  const hash = firstPresent(row as Fields, hashNames)
  const block = firstPresent(row as Fields, blockNames)
  if (typeof hash !== "string" || !hashForm.test(hash)) return undefined
  if (block === undefined) return null
  const number = typeof block === "string" && blockForm.test(block) ? Number(block) : block
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 0) return undefined
  return { hash: hash.toLowerCase() as Hex, block: number }
}
