import { execFileSync } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sqlLayer } from "../sqlLayer.ts"
import { type PostgresServer, unprivileged } from "./startPostgres.ts"

/** A disk of a few megabytes that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string
  readonly fill: () => void
  readonly clear: () => void
  readonly remove: () => void
}

/**
 * Mounts a disk of a size in megabytes in memory, to test a full disk. Returns undefined if this process may not mount.
 *
 * @example
 * import { smallDisk } from "@glossa/database/testing"
 *
 * const disk = smallDisk(24)
 * disk?.fill()
 * disk?.remove()
 */
export const smallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o777)
  const ballast = join(folder, "ballast")
  return {
    folder,
    fill: () => {
      // Smaller and smaller writes, since a write that does not fit writes nothing.
      for (let bytes = 1 << 20; bytes >= 512; bytes /= 2)
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: "a" })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
        }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", folder])
      rmSync(folder, { recursive: true })
    }
  }
}

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
