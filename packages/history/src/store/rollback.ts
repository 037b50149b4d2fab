import type { Chain } from "@glossa/classify"
import { packPosition } from "@glossa/timestamp"
import { Effect, Result } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { RecentBlock } from "../IndexedBlock.ts"
import { addressGroups } from "./addressGroups.ts"
import { bytesOf } from "./bytes.ts"
import { CheckpointMovedError } from "./CheckpointMovedError.ts"
import { uncover } from "./coverage.ts"
import { countEntries, enterUndone, keepUndone } from "./journal.ts"

interface MarkRow {
  readonly number: number | bigint
  readonly second: number | bigint
  readonly ordinal: number
  readonly addresses: Uint8Array
}

export interface Undo {
  readonly chain: Chain
  /** The block that was to come next when the reorganization was noticed. */
  readonly next: number
  /** The last block that stays; null when none does. */
  readonly ancestor: RecentBlock | null
}

/**
 * Undoes all blocks above one: their rows, their marks and the checkpoint in one transaction. The journal keeps the rows:
 * who had them learns there that they are gone.
 */
export const rollbackBlocks = (sql: SqlClient.SqlClient) => {
  const uncoverBlocks = uncover(sql)
  return ({ chain, next, ancestor }: Undo): Effect.Effect<void, SqlError.SqlError | CheckpointMovedError> => {
    const number = chainNumber(chain)
    const above = ancestor?.number ?? -1
    const undo = Effect.fnUntraced(function* ({ number: block, second, ordinal, addresses }: MarkRow, entry: number) {
      yield* enterUndone(sql, { chain: number, block: Number(block), entry })
      const first = Result.getOrThrow(packPosition({ chain: number, block: ordinal, transaction: 0, part: 0 }))
      for (const group of addressGroups(addresses)) {
        const rows = sql`FROM appearances WHERE ${sql.in("address", group)}
          AND second = ${Number(second)} AND position BETWEEN ${first} AND ${first + 999_999}`
        yield* keepUndone(sql, { chain: number, entry }, rows)
        yield* sql`DELETE ${rows}`
      }
    })
    return sql.withTransaction(
      Effect.gen(function* () {
        const moved = yield* ancestor === null
          ? sql<{
              next: number | bigint
            }>`UPDATE checkpoints SET next = first, hash = NULL WHERE chain = ${number} AND next = ${next} RETURNING next`
          : sql<{ next: number | bigint }>`UPDATE checkpoints SET next = ${above + 1}, hash = ${bytesOf(ancestor.hash)}
              WHERE chain = ${number} AND next = ${next} RETURNING next`
        if (moved.length === 0) return yield* new CheckpointMovedError({ chain, expected: next })
        const undone = yield* sql<MarkRow>`SELECT number, second, ordinal, addresses FROM blocks
          WHERE chain = ${number} AND number > ${above} ORDER BY number DESC`
        const before = yield* countEntries(sql, number, undone.length)
        yield* Effect.forEach(undone, (mark, i) => undo(mark, before + i + 1), { discard: true })
        yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number > ${above}`
        yield* uncoverBlocks(chain, { first: ancestor === null ? Number(moved[0]!.next) : above + 1, next })
      })
    )
  }
}
