import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { CheckpointMovedError } from "./checkpoint.ts"
import { addCoverage } from "./coverage.ts"
import { addAppended } from "./journal.ts"
import { readRemovableBlocks, removeRows, writeIndexedBlocks } from "./rows/blockRows.ts"
import { chainNumber, hexToBytes } from "./rows/columns.ts"
import { insertRows } from "./rows/insertRows.ts"
import { type RowCollisionError, writeRows } from "./rows/writeRows.ts"

const recentBlocks = {
  table: "blocks",
  columns: {
    chain: "smallint",
    number: "bigint",
    hash: "bytea",
    second: "bigint",
    ordinal: "integer",
    addresses: "bytea",
    hashes: "bytea"
  }
} as const

const participants = (block: IndexedBlock): Uint8Array =>
  Buffer.concat(Array.from(new Set(block.appearances.map(({ address }) => address)), hexToBytes))

const hashes = ({ transactions }: IndexedBlock): Uint8Array =>
  Buffer.concat(transactions.map(({ hash }) => hexToBytes(hash)))

/**
 * Appends consecutive blocks in three transactions. A reader that sees the checkpoint has to see its rows, but a single transaction over
 * several machines would not become visible at once.
 *
 * 1. Announce: the blocks with their addresses, so that the rows of an interrupted append can be removed.
 * 2. Rows.
 * 3. Publish: the checkpoint, the journal and the coverage, which are on one machine.
 *
 * Each step locks the checkpoint and fails if another append was announced since.
 */
export const appendBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, cover] = [writeRows(sql), addCoverage(sql, rules)]
  const [insertBlocks, writeIndexed] = [insertRows(sql, recentBlocks), writeIndexedBlocks(sql)]
  const addEntries = addAppended(sql)

  const insertCheckpoint = (chain: number, first: number) =>
    sql`INSERT INTO checkpoints (chain, first, next) VALUES (${chain}, ${first}, ${first}) ON CONFLICT DO NOTHING`

  /** Returns the number of this append. */
  const countAttempt = (chain: number, { number, parentHash }: IndexedBlock) =>
    sql<{ readonly attempts: number }>`UPDATE checkpoints SET attempts = attempts + 1
      WHERE chain = ${chain} AND next = ${number}
        AND hash IS NOT DISTINCT FROM ${parentHash === null ? null : hexToBytes(parentHash)}
      RETURNING attempts`

  /** Removes the rows of an append that ended before it was published. */
  const removeUnpublished = Effect.fnUntraced(function* (chain: number, from: number) {
    for (const block of yield* readRemovableBlocks(sql, chain, from)) yield* removeRows(sql, chain, block)
    yield* sql`DELETE FROM blocks WHERE chain = ${chain} AND number >= ${from}`
  })

  return Effect.fnUntraced(function* (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.fn.Return<void, SqlError.SqlError | CheckpointMovedError | RowCollisionError> {
    const number = chainNumber(chain)
    const { reorgDepth } = getChain(chain)
    const [first, last] = [blocks[0], blocks[blocks.length - 1]!]
    const moved = new CheckpointMovedError({ chain, expected: first.number })

    const announce = Effect.gen(function* () {
      if (first.parentHash === null) yield* insertCheckpoint(number, first.number)
      const [announced] = yield* countAttempt(number, first)
      if (announced === undefined) return yield* moved
      yield* removeUnpublished(number, first.number)
      yield* insertBlocks(
        blocks.map(b => [number, b.number, hexToBytes(b.hash), b.second, b.ordinal, participants(b), hashes(b)])
      )
      return announced.attempts
    })
    const attempt = yield* sql.withTransaction(announce)
    const isCurrent = sql`chain = ${number} AND next = ${first.number} AND attempts = ${attempt}`

    const writeBlocks = Effect.gen(function* () {
      const current = yield* sql`UPDATE checkpoints SET attempts = attempts WHERE ${isCurrent} RETURNING next`
      if (current.length === 0) return yield* moved
      yield* write(blocks)
    })
    yield* sql.withTransaction(writeBlocks)

    const publish = Effect.gen(function* () {
      const current = yield* sql`UPDATE checkpoints SET next = ${last.number + 1}, hash = ${hexToBytes(last.hash)}
        WHERE ${isCurrent} RETURNING next`
      if (current.length === 0) return yield* moved
      yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number < ${last.number - reorgDepth}`
      yield* addEntries(number, blocks)
      yield* writeIndexed(chain, blocks)
      yield* cover(chain, blocks)
    })
    yield* sql.withTransaction(publish)
  })
}
