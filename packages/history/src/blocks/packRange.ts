import { readdir, rm, rmdir } from "node:fs/promises"
import { join } from "node:path"
import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect } from "effect"
import type { HistoryStore } from "../HistoryStore.ts"
import { blockName, orNull, packBlockFiles, rangePaths, rangeSize } from "./rangeFile.ts"

/** Blocks kept in a file each: those of a range, from its first number on. */
export interface LooseRange {
  readonly chain: Chain
  readonly first: number
}

/** The ranges of the chains that have blocks in a file each. */
export const findLooseRanges = async (
  directory: string,
  chains: Iterable<Chain>
): Promise<ReadonlyArray<LooseRange>> => {
  const ranges: Array<LooseRange> = []
  for (const chain of chains)
    for (const entry of (await orNull(readdir(join(directory, chain), { withFileTypes: true }))) ?? [])
      if (entry.isDirectory() && /^\d+$/.test(entry.name)) ranges.push({ chain, first: Number(entry.name) })
  return ranges
}

/**
 * Packs the blocks of a range into one file, once all are kept and no reorganization can reach them, and removes those that a
 * reorganization replaced. True if another try may find more, without a block that is kept meanwhile.
 */
export const packRange = Effect.fnUntraced(function* (
  store: HistoryStore["Service"],
  directory: string,
  { chain, first }: LooseRange
) {
  const next = first + rangeSize
  const indexedUntil = (yield* store.getCoverage(chain)).at(-1)?.next ?? 0
  if (next > indexedUntil - getChain(chain).reorgDepth) return true
  const { folder, packed } = rangePaths(directory, chain, first)
  const indexed = yield* store.getIndexedBlocks(chain, { first, next })
  const byNumber = new Map(indexed.map(block => [block.number, blockName(block)]))
  const run = async () => {
    const names = new Set((await orNull(readdir(folder))) ?? [])
    const remove = (name: string) => rm(join(folder, name), { force: true })
    for (const name of names) {
      const expected = byNumber.get(Number.parseInt(name, 10))
      if (expected !== undefined && name !== expected && !name.endsWith(".tmp")) await remove(name)
    }
    const blocks = Array.from(byNumber.values())
    if (blocks.length < rangeSize || !blocks.every(name => names.has(name))) return names.size >= rangeSize
    if (!(await packBlockFiles(packed, folder, blocks))) return true
    for (const name of names) await remove(name)
    // A block that is kept again meanwhile stays.
    await rmdir(folder).catch(() => undefined)
    return false
  }
  return yield* Effect.tryPromise({ try: run, catch: error => error as Error })
})
