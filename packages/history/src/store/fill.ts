import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { addCoverage } from "./coverage.ts"
import { rangeOf } from "./ranges.ts"
import { writeTransactions } from "./transactions.ts"
import { writeAppearances } from "./writeAppearances.ts"

/** Writes the rows of consecutive blocks, and that they are indexed, in one transaction. */
export const fillBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, writePlaces, cover] = [writeAppearances(sql), writeTransactions(sql), addCoverage(sql)]
  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError> =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* write(blocks.flatMap(({ appearances }) => appearances))
        yield* writePlaces(blocks.flatMap(({ transactions }) => transactions))
        yield* cover(chain, { ...rangeOf(blocks), rules })
      })
    )
}
