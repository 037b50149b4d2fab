import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { addCoverage } from "./coverage.ts"
import type { RowCollisionError } from "./RowCollisionError.ts"
import { writeRows } from "./writeRows.ts"

/** Writes the rows of consecutive blocks in one transaction, and that they are indexed in a second one, as an append does. */
export const fillBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, cover] = [writeRows(sql), addCoverage(sql, rules)]
  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError | RowCollisionError> =>
    Effect.andThen(sql.withTransaction(write(blocks)), sql.withTransaction(cover(chain, blocks)))
}
