import { zstdCompressSync } from "node:zlib"
import { sqlLayer } from "@glossa/database"
import { Array as Arr, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { HistoryStore, loadBundles, MetadataStore, TokenSource } from "../src/index.ts"
import { leanRecord } from "../src/store/rows/packedRecord.ts"
import { databaseUrl } from "./databaseUrl.ts"
import { readBundles } from "./readBundles.ts"
import { readRecords } from "./readRecords.ts"

interface Part {
  readonly name: string
  readonly bytes: unknown
}

/** Bytes on disk of the two tables that grow with the chain, and of their indexes. */
const partsOf = (sql: SqlClient.SqlClient) =>
  sql.onDialectOrElse({
    pg: () => sql<Part>`SELECT relname AS name, pg_table_size(oid) AS bytes FROM pg_class
      WHERE relkind IN ('r', 'i') AND relname ~ '^(appearances|transactions)' ORDER BY relkind DESC, relname`,
    orElse: () => sql<Part>`SELECT name, SUM(pgsize) AS bytes FROM dbstat
      WHERE name LIKE 'appearances%' OR name LIKE 'transactions%' GROUP BY name ORDER BY name`
  })

/** What a file system that compresses stores at once, and the multiple of bytes that it takes on disk for it. */
const [recordSize, sectorSize] = [32_768, 4_096]

/** Bytes that PostgreSQL's files take on a file system that compresses them with zstd. */
const compressedSize = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  yield* sql`CHECKPOINT`
  const chunks = yield* sql<{ chunk: Uint8Array }>`
    SELECT pg_read_binary_file(path, start, ${recordSize}) AS chunk FROM (
      SELECT pg_relation_filepath(oid) AS path, pg_relation_size(oid) AS size FROM pg_class
        WHERE relkind IN ('r', 'i') AND relname ~ '^(appearances|transactions)') AS files,
      generate_series(0, size - 1, ${recordSize}) AS start`
  const sizes = chunks.map(({ chunk }) => Math.ceil(zstdCompressSync(chunk).length / sectorSize) * sectorSize)
  return sizes.reduce((sum, size) => sum + size, 0)
})

const measure = Effect.fnUntraced(function* (blocks: ReadonlyArray<ReadonlyArray<unknown>>) {
  const sql = yield* SqlClient.SqlClient
  // Block by block, since rows that are written in the order of the table leave no space between them.
  for (const block of blocks) yield* loadBundles(block)
  const [row] = yield* sql<{ rows: unknown; record: unknown }>`
    SELECT COUNT(*) AS rows, AVG(OCTET_LENGTH(record)) AS record FROM appearances`
  const rows = Number(row!.rows)
  const parts = (yield* partsOf(sql)).map(({ name, bytes }) => ({ name, bytes: Number(bytes) / rows }))
  for (const { name, bytes } of parts) console.log(`  ${name.padEnd(24)} ${bytes.toFixed(1).padStart(7)}`)
  console.log(
    `  ${"all".padEnd(24)} ${parts
      .reduce((sum, { bytes }) => sum + bytes, 0)
      .toFixed(1)
      .padStart(7)}`
  )
  const compressed = yield* sql.onDialectOrElse({ pg: () => compressedSize(sql), orElse: () => Effect.undefined })
  if (compressed !== undefined)
    console.log(`  on a file system with zstd ${(compressed / rows).toFixed(1).padStart(5)}`)
  console.log(`  ${rows} rows; of each the hash has 32 bytes, the record ${Number(row!.record).toFixed(1)}`)
})

/** Prints how many bytes a row takes, by part, on both databases, for recorded blocks. */
export const sizes = async (file?: string): Promise<void> => {
  const records = readRecords(file)
  const mean = (texts: ReadonlyArray<string>) =>
    (texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length).toFixed(1)
  const whole = records.map(record => JSON.stringify(record))
  console.log(
    `bytes of JSON of a record: ${mean(whole)}, stored ${mean(records.map(leanRecord))} before it is deflated`
  )
  const blocks = Arr.groupBy(readBundles(file), bundle => JSON.stringify((bundle as { block: unknown }).block))
  for (const name of [undefined, "postgres"]) {
    console.log(`\nbytes of a row on ${name === undefined ? "SQLite" : "PostgreSQL"}`)
    const services = Layer.provideMerge(
      Layer.merge(HistoryStore.layer, MetadataStore.layer),
      Layer.merge(sqlLayer(await databaseUrl(name)), TokenSource.layerNoop)
    )
    await Effect.runPromise(Effect.provide(measure(Object.values(blocks)), services))
  }
}
