import { chownSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sqlLayer } from "../sqlLayer.ts"
import type { SmallDisk } from "./smallDisk.ts"
import { type PostgresServer, unprivileged } from "./startPostgres.ts"

/** Creates a database whose tables are on that disk, and returns its URL. The server loses it with the disk. */
export const databaseOnDisk = async ({ url }: PostgresServer, { folder }: SmallDisk): Promise<string> => {
  const space = join(folder, "space")
  mkdirSync(space)
  chownSync(space, unprivileged.uid, unprivileged.gid)
  await Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(`CREATE TABLESPACE small LOCATION '${space}'`)
    yield* sql.unsafe("CREATE DATABASE on_small_disk TABLESPACE small")
  }).pipe(Effect.provide(sqlLayer(`${url}/postgres`)), Effect.runPromise)
  return `${url}/on_small_disk`
}
