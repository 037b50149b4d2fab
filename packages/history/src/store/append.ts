import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { hexToBytes } from "./bytes.ts"
import { CheckpointMovedError } from "./CheckpointMovedError.ts"
import { addCoverage } from "./coverage.ts"
import { insertRows } from "./insertRows.ts"
import { addAppended } from "./journal.ts"
import { rangeOf } from "./ranges.ts"
import { writeTransactions } from "./transactions.ts"
import { writeAppearances } from "./writeAppearances.ts"

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

/** Appends consecutive blocks: their rows, their hashes, their journal entries and the checkpoint in one transaction. */
export const appendBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, writePlaces, cover] = [writeAppearances(sql), writeTransactions(sql), addCoverage(sql)]
  const insertBlocks = insertRows(sql, recentBlocks)
  const addEntries = addAppended(sql)

  const insertCheckpoint = (chain: number, first: number) =>
    sql`INSERT INTO checkpoints (chain, first, next) VALUES (${chain}, ${first}, ${first}) ON CONFLICT DO NOTHING`

  // the first statement of the transaction: on PostgreSQL it locks the row against another indexer until the end
  const moveCheckpoint = (chain: number, from: IndexedBlock, to: IndexedBlock) => sql`
    UPDATE checkpoints SET next = ${to.number + 1}, hash = ${hexToBytes(to.hash)}
    WHERE chain = ${chain} AND next = ${from.number}
      AND hash IS NOT DISTINCT FROM ${from.parentHash === null ? null : hexToBytes(from.parentHash)}
    RETURNING next`

  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError | CheckpointMovedError> => {
    const number = chainNumber(chain)
    const { reorgDepth } = getChain(chain)
    const [first, last] = [blocks[0], blocks[blocks.length - 1]!]
    const recent = blocks.filter(block => block.number >= last.number - reorgDepth)
    return sql.withTransaction(
      Effect.gen(function* () {
        if (first.parentHash === null) yield* insertCheckpoint(number, first.number)
        const moved = yield* moveCheckpoint(number, first, last)
        if (moved.length === 0) return yield* new CheckpointMovedError({ chain, expected: first.number })
        yield* write(blocks.flatMap(({ appearances }) => appearances))
        yield* writePlaces(blocks.flatMap(({ transactions }) => transactions))
        yield* insertBlocks(
          recent.map(b => [number, b.number, hexToBytes(b.hash), b.second, b.ordinal, participants(b), hashes(b)])
        )
        yield* sql`DELETE FROM blocks WHERE chain = ${number} AND number < ${last.number - reorgDepth}`
        yield* addEntries(number, blocks)
        yield* cover(chain, { ...rangeOf(blocks), rules })
      })
    )
  }
}
