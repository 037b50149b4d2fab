import type { Chain } from "@glossa/classify"
import { packPosition } from "@glossa/timestamp"
import { Effect, Result } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { BlockMark } from "../IndexedBlock.ts"
import { bytesOf } from "./bytes.ts"
import { CheckpointMoved } from "./CheckpointMoved.ts"
import { uncover } from "./coverage.ts"

interface MarkRow {
  readonly second: number | bigint
  readonly ordinal: number
  readonly addresses: Uint8Array
}

const addressLength = 20

// what an IN list may hold: many an address a statement, and few statements to prepare
const addressesAtOnce = 200

const split = (addresses: Uint8Array): ReadonlyArray<ReadonlyArray<Uint8Array>> => {
  const groups: Array<ReadonlyArray<Uint8Array>> = []
  for (let at = 0; at < addresses.length; at += addressLength * addressesAtOnce) {
    const group = addresses.subarray(at, at + addressLength * addressesAtOnce)
    groups.push(
      Array.from({ length: group.length / addressLength }, (_, i) =>
        group.subarray(i * addressLength, (i + 1) * addressLength)
      )
    )
  }
  return groups
}

export interface Undo {
  readonly chain: Chain
  /** The block that was to come next when the reorganisation was noticed. */
  readonly next: number
  /** The last block that stays; null when none does. */
  readonly ancestor: BlockMark | null
}

/** Undoes all blocks above one: their rows, their marks and the checkpoint in one transaction. */
export const rollbackBlocks = (sql: SqlClient.SqlClient) => {
  const uncoverBlocks = uncover(sql)
  return ({ chain, next, ancestor }: Undo): Effect.Effect<void, SqlError.SqlError | CheckpointMoved> => {
    const number = chainNumber(chain)
    const above = ancestor?.number ?? -1
    const undo = Effect.fnUntraced(function* ({ second, ordinal, addresses }: MarkRow) {
      const first = Result.getOrThrow(packPosition({ chain: number, block: ordinal, transaction: 0, part: 0 }))
      for (const group of split(addresses)) {
        yield* sql`DELETE FROM appearances WHERE ${sql.in("address", group)}
          AND second = ${Number(second)} AND position BETWEEN ${first} AND ${first + 999_999}`
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
        if (moved.length === 0) return yield* new CheckpointMoved({ chain, expected: next })
        const undone = yield* sql<MarkRow>`SELECT second, ordinal, addresses FROM blocks
          WHERE chain = ${number} AND number > ${above} ORDER BY number DESC`
        yield* Effect.forEach(undone, undo, { discard: true })
        yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number > ${above}`
        yield* uncoverBlocks(chain, { first: ancestor === null ? Number(moved[0]!.next) : above + 1, next })
      })
    )
  }
}
