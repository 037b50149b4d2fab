import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { bytesOf } from "./bytes.ts"
import { CheckpointMovedError } from "./CheckpointMovedError.ts"
import { cover } from "./coverage.ts"
import { insertRows } from "./insertRows.ts"
import { enterAppended } from "./journal.ts"
import { writeAppearances } from "./writeAppearances.ts"

/** How many blocks a reorganization may undo: more than any of the three chains has seen. */
export const maxReorgDepth = 256

const marks = {
  table: "blocks",
  columns: {
    chain: "smallint",
    number: "bigint",
    hash: "bytea",
    second: "bigint",
    ordinal: "integer",
    addresses: "bytea"
  }
} as const

const participants = (block: IndexedBlock): Uint8Array =>
  Buffer.concat(Array.from(new Set(block.appearances.map(({ address }) => address)), bytesOf))

/**
 * Appends blocks that follow each other and what is indexed: their rows, their marks, their entries in the journal and the
 * checkpoint in one transaction.
 */
export const appendBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, coverBlocks] = [writeAppearances(sql), cover(sql)]
  const insertMarks = insertRows(sql, marks)
  const enter = enterAppended(sql)

  const begin = (chain: number, first: number) =>
    sql`INSERT INTO checkpoints (chain, first, next) VALUES (${chain}, ${first}, ${first}) ON CONFLICT DO NOTHING`

  // the first statement of the transaction: on PostgreSQL it holds the row against another follower until the end
  const move = (chain: number, from: IndexedBlock, to: IndexedBlock) => sql`
    UPDATE checkpoints SET next = ${to.number + 1}, hash = ${bytesOf(to.hash)}
    WHERE chain = ${chain} AND next = ${from.number}
      AND hash IS NOT DISTINCT FROM ${from.parentHash === null ? null : bytesOf(from.parentHash)}
    RETURNING next`

  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError | CheckpointMovedError> => {
    const number = chainNumber(chain)
    const [first, last] = [blocks[0], blocks[blocks.length - 1]!]
    const kept = blocks.filter(block => block.number >= last.number - maxReorgDepth)
    return sql.withTransaction(
      Effect.gen(function* () {
        if (first.parentHash === null) yield* begin(number, first.number)
        const moved = yield* move(number, first, last)
        if (moved.length === 0) return yield* new CheckpointMovedError({ chain, expected: first.number })
        yield* write(blocks.flatMap(({ appearances }) => appearances))
        yield* insertMarks(kept.map(b => [number, b.number, bytesOf(b.hash), b.second, b.ordinal, participants(b)]))
        yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number < ${last.number - maxReorgDepth}`
        yield* enter(number, blocks)
        yield* coverBlocks(chain, { first: first.number, next: last.number + 1, rules })
      })
    )
  }
}
