import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { blockPositions } from "../store/blockPositions.ts"
import { byteGroups } from "../store/byteGroups.ts"
import { bytesToHex } from "../store/bytes.ts"
import { readCheckpoint } from "../store/checkpoint.ts"
import { type ChainCoverage, readCoverages } from "../store/coverage.ts"
import type { Report } from "./checkHistory.ts"

interface BlockRow {
  readonly number: number
  readonly hash: Uint8Array
  readonly second: number
  readonly ordinal: number
  readonly addresses: Uint8Array
  readonly hashes: Uint8Array
}

/**
 * Checks the latest blocks of each chain, which are stored with the addresses and hashes of their transactions: that each of these
 * has its row, and that the blocks lead to the checkpoint. Returns how many there are.
 */
export const checkRecentBlocks: (sql: SqlClient.SqlClient, report: Report) => Effect.Effect<number, SqlError.SqlError> =
  Effect.fnUntraced(function* (sql, report) {
    let count = 0

    const checkBlock = Effect.fnUntraced(function* (chain: Chain, block: BlockRow) {
      const number = chainNumber(chain)
      const { first, last } = blockPositions(number, block.ordinal)
      let [addresses, hashes] = [block.addresses.length / 20, block.hashes.length / 32]
      for (const group of byteGroups(block.addresses, 20))
        addresses -= (yield* sql<{ readonly address: Uint8Array }>`SELECT DISTINCT address FROM appearances
        WHERE ${sql.in("address", group)} AND second = ${block.second} AND position BETWEEN ${first} AND ${last}
          AND block = ${block.number}`).length
      for (const group of byteGroups(block.hashes, 32))
        hashes -= (yield* sql<{ readonly hash: Uint8Array }>`SELECT hash FROM transactions
        WHERE ${sql.in("hash", group)} AND chain = ${number} AND block = ${block.number}`).length
      if (addresses !== 0) report(`${chain}: block ${block.number} lacks rows of ${addresses} addresses`)
      if (hashes !== 0) report(`${chain}: block ${block.number} lacks ${hashes} transactions`)
    })

    const checkChain = Effect.fnUntraced(function* (chain: Chain, { ranges }: ChainCoverage) {
      const checkpoint = yield* readCheckpoint(sql)(chain)
      if (checkpoint === null) return
      const blocks = yield* sql<BlockRow>`SELECT number, hash, second, ordinal, addresses, hashes FROM blocks
      WHERE chain = ${chainNumber(chain)} AND number < ${checkpoint.next} ORDER BY number`
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
