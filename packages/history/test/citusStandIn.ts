import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const control = `default_version = '0'
relocatable = false
schema = pg_catalog
`

/**
 * What Citus has that this package names: the catalog of distributed tables, and the function that adds to it. It refuses what Citus
 * refuses of a table: triggers, a unique index without the column, and to be distributed twice. Nothing is distributed.
 */
const script = `
CREATE SCHEMA stand_in;
CREATE TABLE stand_in.pg_dist_partition (logicalrelid regclass PRIMARY KEY, partmethod "char" NOT NULL, partkey text, colocationid serial);
ALTER TABLE stand_in.pg_dist_partition SET SCHEMA pg_catalog;
CREATE FUNCTION create_distributed_table(
  table_name regclass,
  distribution_column text,
  distribution_type text DEFAULT 'hash',
  colocate_with text DEFAULT 'default'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  attribute smallint := (
    SELECT attnum FROM pg_attribute WHERE attrelid = table_name AND attname = distribution_column AND attnum > 0);
BEGIN
  IF attribute IS NULL THEN
    RAISE 'column % of relation % does not exist', distribution_column, table_name;
  END IF;
  IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = table_name) THEN
    RAISE 'table % is already distributed', table_name;
  END IF;
  IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = table_name) THEN
    RAISE 'cannot distribute relation % because it has triggers', table_name;
  END IF;
  IF EXISTS (SELECT FROM pg_index WHERE indrelid = table_name AND indisunique AND NOT attribute = ANY (indkey)) THEN
    RAISE 'cannot create constraint on %', table_name;
  END IF;
  INSERT INTO pg_dist_partition (logicalrelid, partmethod, partkey) VALUES (table_name, 'h', distribution_column);
  IF colocate_with <> 'none' THEN
    UPDATE pg_dist_partition SET colocationid = other.colocationid FROM pg_dist_partition AS other
      WHERE pg_dist_partition.logicalrelid = table_name AND other.logicalrelid = colocate_with::regclass;
  END IF;
END $$;
`

/** Creates an extension named `citus` in the database, which only records the tables that it should distribute. Needs PostgreSQL 18. */
export const createCitusStandIn = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const folder = mkdtempSync(join(tmpdir(), "glossa-citus-"))
  // The server runs as another account.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, "extension"))
  writeFileSync(join(folder, "extension", "citus.control"), control)
  writeFileSync(join(folder, "extension", "citus--0.sql"), script)
  yield* sql
    .unsafe(`SET LOCAL extension_control_path = '${folder}'`)
    .pipe(
      Effect.andThen(sql.unsafe("CREATE EXTENSION citus")),
      sql.withTransaction,
      Effect.ensuring(Effect.sync(() => rmSync(folder, { recursive: true })))
    )
})
