import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { RecentBlock } from "../IndexedBlock.ts"
import { CheckpointMovedError } from "./checkpoint.ts"
import { removeCoverage } from "./coverage.ts"
import { addRolledBack, copyRolledBack, countEntries } from "./journal.ts"
import { blockKey } from "./ranges.ts"
import { readRemovableBlocks, removeRows } from "./rows/blockRows.ts"
import { chainNumber, hexToBytes } from "./rows/columns.ts"

/** A reorganization to undo: the chain, and the last block that both forks have. */
export interface Rollback {
  readonly chain: Chain
  /** The checkpoint's next block when the reorganization was noticed. */
  readonly next: number
  /** The last block that stays; null if no block stays. */
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
    return sql.withTransaction(
      Effect.gen(function* () {
        const back =
          ancestor === null ? sql`first, hash = NULL` : sql`${above + 1}, hash = ${hexToBytes(ancestor.hash)}`
        const [moved] = yield* sql<{ readonly next: number }>`UPDATE checkpoints SET next = ${back}
          WHERE chain = ${number} AND next = ${next} RETURNING next`
        if (moved === undefined) return yield* new CheckpointMovedError({ chain, expected: next })
        const all = yield* readRemovableBlocks(sql, number, above + 1)
        // Blocks of an append that ended before it was published have no entry.
        const blocks = all.filter(block => block.number < next)
        for (const block of all) if (block.number >= next) yield* removeRows(sql, number, block)
        const before = yield* countEntries(sql, number, blocks.length)
        for (const [i, block] of blocks.entries()) {
          const entry = before + i + 1
          yield* addRolledBack(sql, { chain: number, block: block.number, entry })
          yield* removeRows(sql, number, block, rows => copyRolledBack(sql, { chain: number, entry }, rows))
        }
        yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number > ${above}`
        const [highest] = blocks
        if (highest === undefined) return
        // Other blocks follow the ancestor, and may be earlier than the removed ones.
        const [first, since] = ancestor === null ? [moved.next, 0] : [above + 1, blockKey(ancestor) + 1]
        yield* sql`DELETE FROM indexed_blocks WHERE chain = ${number} AND number >= ${first} AND number < ${next}`
        yield* uncover(chain, { first, next, since, until: blockKey(highest) + 1 })
      })
    )
  }
}
