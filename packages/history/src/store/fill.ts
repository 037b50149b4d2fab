import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { addCoverage } from "./coverage.ts"
import { transactionsOf, writeIndexedBlocks } from "./rows/blockRows.ts"
import { byteGroups, bytesToHex, chainNumber, hexToBytes } from "./rows/columns.ts"
import { type RowCollisionError, writeRows } from "./rows/writeRows.ts"

interface Place {
  readonly hash: Uint8Array
  readonly second: number
  readonly position: number
}

/** Removes the rows of a block's transactions that are at another place, as after its nodes returned a wrong time. */
const removeMoved = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  chain: number,
  { number, transactions, appearances }: IndexedBlock
) {
  const places = new Map(transactions.map(({ hash, second, position }) => [hash, { second, position }]))
  const hashes = Buffer.concat(transactions.map(({ hash }) => hexToBytes(hash)))
  for (const rows of transactionsOf(sql, chain, { number, hashes }))
    for (const { hash, second, position } of yield* sql<Place>`SELECT hash, second, position ${rows}`) {
      const place = places.get(bytesToHex(hash))
      if (place?.second === second && place.position === position) continue
      const all = appearances.filter(({ record }) => record.txHash === bytesToHex(hash))
      for (const some of byteGroups(Buffer.concat(all.map(({ address }) => hexToBytes(address))), 20))
        yield* sql`DELETE FROM appearances
          WHERE ${sql.in("address", some)} AND second = ${second} AND position = ${position} AND block = ${number}`
      yield* sql`DELETE FROM transactions WHERE hash = ${hash} AND chain = ${chain} AND block = ${number}`
    }
})

/**
 * Writes the rows of consecutive blocks in one transaction, and that they are indexed in a second one, as an append does. Rows of
 * the same blocks at other places are removed, unless the nodes still contradict themselves.
 */
export const fillBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, cover, writeIndexed] = [writeRows(sql), addCoverage(sql, rules), writeIndexedBlocks(sql)]
  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError | RowCollisionError> => {
    const settled = blocks.filter(({ flaw }) => flaw !== "contradictory")
    const remove = Effect.forEach(settled, block => removeMoved(sql, chainNumber(chain), block), { discard: true })
    const rows = Effect.catchTag(sql.withTransaction(write(blocks)), "history/RowCollision", () =>
      sql.withTransaction(Effect.andThen(remove, write(blocks)))
    )
    return Effect.andThen(rows, sql.withTransaction(Effect.andThen(writeIndexed(chain, blocks), cover(chain, blocks))))
  }
}
