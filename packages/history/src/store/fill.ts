import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { cover } from "./coverage.ts"
import { writeAppearances } from "./writeAppearances.ts"

/** Writes blocks that follow each other, wherever they are, and that they are indexed, in one transaction. */
export const fillBlocks = (sql: SqlClient.SqlClient, rules: number) => {
  const [write, coverBlocks] = [writeAppearances(sql), cover(sql)]
  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError> =>
    sql.withTransaction(
      Effect.andThen(
        write(blocks.flatMap(({ appearances }) => appearances)),
        coverBlocks(chain, { first: blocks[0].number, next: blocks[blocks.length - 1]!.number + 1, rules })
      )
    )
}
