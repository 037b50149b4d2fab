import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { RecentBlock } from "../IndexedBlock.ts"
import { blockPositions } from "./blockPositions.ts"
import { byteGroups } from "./byteGroups.ts"
import { hexToBytes } from "./bytes.ts"
import { CheckpointMovedError } from "./CheckpointMovedError.ts"
import { removeCoverage } from "./coverage.ts"
import { addRolledBack, copyRolledBack, countEntries } from "./journal.ts"
import { blockKey } from "./ranges.ts"

interface BlockRow {
  readonly number: number
  readonly second: number
  readonly ordinal: number
  readonly addresses: Uint8Array
  readonly hashes: Uint8Array
}

export interface Rollback {
  readonly chain: Chain
  /** The checkpoint's next block when the reorganization was noticed. */
  readonly next: number
  /** The last block that stays; null when none does. */
  readonly ancestor: RecentBlock | null
}

/**
 * Rolls back all blocks above one: their rows, their hashes and the checkpoint in one transaction. The journal keeps the rows, so
 * that readers of the stream learn which ones are gone.
 */
export const rollbackBlocks = (sql: SqlClient.SqlClient) => {
  const uncover = removeCoverage(sql)
  return ({ chain, next, ancestor }: Rollback): Effect.Effect<void, SqlError.SqlError | CheckpointMovedError> => {
    const number = chainNumber(chain)
    const above = ancestor?.number ?? -1
    const removeBlock = Effect.fnUntraced(function* (
      { number: block, second, ordinal, addresses, hashes }: BlockRow,
      entry: number
    ) {
      yield* addRolledBack(sql, { chain: number, block: block, entry })
      const { first, last } = blockPositions(number, ordinal)
      for (const group of byteGroups(addresses, 20)) {
        const rows = sql`FROM appearances WHERE ${sql.in("address", group)}
          AND second = ${second} AND position BETWEEN ${first} AND ${last}`
        yield* copyRolledBack(sql, { chain: number, entry }, rows)
        yield* sql`DELETE ${rows}`
      }
      for (const group of byteGroups(hashes, 32))
        yield* sql`DELETE FROM transactions
          WHERE ${sql.in("hash", group)} AND chain = ${number} AND block = ${block}`
    })
    return sql.withTransaction(
      Effect.gen(function* () {
        const moved = yield* ancestor === null
          ? sql<{ readonly next: number }>`UPDATE checkpoints SET next = first, hash = NULL
              WHERE chain = ${number} AND next = ${next} RETURNING next`
          : sql<{
              readonly next: number
            }>`UPDATE checkpoints SET next = ${above + 1}, hash = ${hexToBytes(ancestor.hash)}
              WHERE chain = ${number} AND next = ${next} RETURNING next`
        if (moved.length === 0) return yield* new CheckpointMovedError({ chain, expected: next })
        const blocks = yield* sql<BlockRow>`SELECT number, second, ordinal, addresses, hashes FROM blocks
          WHERE chain = ${number} AND number > ${above} ORDER BY number DESC`
        const before = yield* countEntries(sql, number, blocks.length)
        yield* Effect.forEach(blocks, (block, i) => removeBlock(block, before + i + 1), { discard: true })
        yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number > ${above}`
        const [highest] = blocks
        if (highest === undefined) return
        // Other blocks follow the ancestor, and may be earlier than those that are removed.
        const [first, since] = ancestor === null ? [moved[0]!.next, 0] : [above + 1, blockKey(ancestor) + 1]
        yield* uncover(chain, { first, next, since, until: blockKey(highest) + 1 })
      })
    )
  }
}
