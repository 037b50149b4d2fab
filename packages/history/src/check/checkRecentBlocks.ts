import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { readCheckpoint } from "../store/checkpoint.ts"
import { type ChainCoverage, readCoverages } from "../store/coverage.ts"
import { appearancesOf, type RemovableBlock, readRemovableBlocks, transactionsOf } from "../store/rows/blockRows.ts"
import { bytesToHex, chainNumber } from "../store/rows/columns.ts"
import type { Report } from "./checkHistory.ts"

/**
 * Checks the latest blocks of each chain, which are stored with the addresses and hashes of their transactions. Each of these must have its
 * row, and the blocks must lead to the checkpoint. Returns the number of blocks.
 */
export const checkRecentBlocks: (sql: SqlClient.SqlClient, report: Report) => Effect.Effect<number, SqlError.SqlError> =
  Effect.fnUntraced(function* (sql, report) {
    let count = 0

    const checkBlock = Effect.fnUntraced(function* (chain: Chain, block: RemovableBlock) {
      const number = chainNumber(chain)
      let [addresses, hashes] = [block.addresses.length / 20, block.hashes.length / 32]
      for (const rows of appearancesOf(sql, number, block))
        addresses -= (yield* sql`SELECT DISTINCT address ${rows} AND block = ${block.number}`).length
      for (const rows of transactionsOf(sql, number, block)) hashes -= (yield* sql`SELECT hash ${rows}`).length
      if (addresses !== 0) report(`${chain}: block ${block.number} lacks rows of ${addresses} addresses`)
      if (hashes !== 0) report(`${chain}: block ${block.number} lacks ${hashes} transactions`)
    })

    const checkChain = Effect.fnUntraced(function* (chain: Chain, { ranges }: ChainCoverage) {
      const checkpoint = yield* readCheckpoint(sql)(chain)
      if (checkpoint === null) return
      const stored = yield* readRemovableBlocks(sql, chainNumber(chain), 0)
      const blocks = stored.filter(({ number }) => number < checkpoint.next).toReversed()
      for (const [i, block] of blocks.entries()) {
        if (i > 0 && block.number !== blocks[i - 1]!.number + 1)
          report(`${chain}: no block before ${block.number} is stored`)
        if (!ranges.some(({ first, next }) => first <= block.number && block.number < next))
          report(`${chain}: block ${block.number} is stored, but not covered`)
        yield* checkBlock(chain, block)
      }
      const last = blocks.at(-1)
      const isLast =
        last === undefined || (last.number + 1 === checkpoint.next && bytesToHex(last.hash) === checkpoint.hash)
      if (!isLast) report(`${chain}: the last block is not the one of the checkpoint, ${checkpoint.next - 1}`)
      count += blocks.length
    })

    for (const [chain, coverage] of yield* readCoverages(sql)) yield* checkChain(chain, coverage)
    return count
  })
