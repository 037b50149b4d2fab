import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import { sqlLayer } from "@glossa/database"
import type { PostgresServer, SmallDisk } from "@glossa/database/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anonymousFlood } from "./anonymousFlood.ts"
import { badKeys } from "./badKeys.ts"
import type { GeneratedNode } from "./generatedNode.ts"
import type { ServiceProcess } from "./serviceProcess.ts"
import { slowLoris } from "./slowLoris.ts"

/** The parts that a fault can affect. */
export interface World {
  readonly service: ServiceProcess
  readonly node: GeneratedNode
  readonly database: PostgresServer | undefined
  /** The URL of the database. */
  readonly url: string
  /** The disk of the database, if a fault needs it. */
  readonly disk: SmallDisk | undefined
  /** The path of a page. */
  readonly page: string
}

export type DatabaseKind = "postgres" | "sqlite"

export interface Fault {
  readonly name: string
  readonly seconds: number
  /** The database that can have it, if only one can. */
  readonly only?: DatabaseKind
  /** It needs a database on a disk of its own, which only root may mount. */
  readonly needsDisk?: true
  /** Causes the fault and resolves when it is over, with details for the report. */
  readonly make: (world: World) => Promise<string>
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count.toLocaleString("en")} × ${name}`).join(", ")

/** Runs statements on one connection, each in a transaction of its own. */
const onPostgres = (url: string, ...statements: ReadonlyArray<string>) =>
  Effect.forEach(statements, statement => SqlClient.SqlClient.use(sql => sql.unsafe(statement)), {
    discard: true
  }).pipe(Effect.provide(sqlLayer(url, { maxConnections: 1 })), Effect.runPromise)

/** Ends the connections that are within a transaction; returns how many. */
const endWriters = (url: string) =>
  SqlClient.SqlClient.use(
    sql => sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'`
  ).pipe(
    Effect.map(rows => rows.length),
    Effect.provide(sqlLayer(url, { maxConnections: 1 })),
    Effect.runPromise
  )

/** How long the faults last, and how many clients there are. */
export interface FaultOptions {
  readonly seconds: number
  readonly connections: number
}

/** The faults. The node is down for longer than the service waits for it. */
export const faults = ({ seconds, connections }: FaultOptions): ReadonlyArray<Fault> => [
  {
    name: "the node is down",
    seconds: seconds * 3,
    make: async ({ node }) => {
      await node.down()
      await sleep(seconds * 3_000)
      await node.up()
      return ""
    }
  },
  {
    name: "the node responds 3 s slower",
    seconds,
    make: async ({ node }) => {
      node.slow(3_000)
      await sleep(seconds * 1_000)
      node.slow(0)
      return ""
    }
  },
  {
    name: "the node accepts requests and never responds",
    seconds: seconds * 3,
    make: async ({ node }) => {
      node.slow(3_600_000)
      await sleep(seconds * 3_000)
      await node.down()
      node.slow(0)
      await node.up()
      return ""
    }
  },
  {
    name: "the node is down every other second",
    seconds,
    make: async ({ node }) => {
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; await sleep(1_000)) {
        await node.down()
        await sleep(1_000)
        await node.up()
      }
      return ""
    }
  },
  {
    name: "many responses of the node are wrong",
    seconds,
    make: async ({ node }) => {
      node.lie(true)
      await sleep(seconds * 1_000)
      node.lie(false)
      return ""
    }
  },
  {
    name: "the node allows five calls a second",
    seconds,
    make: async ({ node }) => {
      node.limit(5)
      await sleep(seconds * 1_000)
      node.limit(1e9)
      return ""
    }
  },
  {
    name: "the node restarts as one of another chain",
    seconds: seconds + 6,
    make: async ({ node }) => {
      for (const isOther of [true, false]) {
        await node.down()
        node.otherChain(isOther)
        await sleep(3_000)
        await node.up()
        if (isOther) await sleep(seconds * 1_000)
      }
      return ""
    }
  },
  {
    name: "PostgreSQL stops and starts again",
    seconds,
    only: "postgres",
    make: async ({ database }) => {
      await database!.stop()
      await sleep(seconds * 1_000)
      await database!.start()
      return ""
    }
  },
  {
    name: "PostgreSQL ends the connections that write blocks",
    seconds,
    only: "postgres",
    make: async ({ url, node }) => {
      let [ended, tries] = [0, 0]
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; await sleep(20)) {
        // Few enough blocks that recovering is not indexing what the fault has made.
        if (tries++ % 10 === 0) node.mine()
        ended += await endWriters(url)
      }
      return `${ended} connections ended`
    }
  },
  {
    name: "PostgreSQL is read-only",
    seconds,
    only: "postgres",
    make: async ({ url }) => {
      await onPostgres(url, "ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
      await sleep(seconds * 1_000)
      await onPostgres(
        url,
        "SET default_transaction_read_only = off",
        "ALTER SYSTEM RESET default_transaction_read_only",
        "SELECT pg_reload_conf()"
      )
      return ""
    }
  },
  {
    name: "another process locks the file for writing",
    seconds,
    only: "sqlite",
    make: async ({ url }) => {
      const other = new DatabaseSync(url.replace("sqlite:", ""), { timeout: 5_000 })
      other.exec("BEGIN IMMEDIATE")
      await sleep(seconds * 1_000)
      other.exec("ROLLBACK")
      other.close()
      return ""
    }
  },
  {
    name: "the disk is full",
    seconds,
    needsDisk: true,
    make: async ({ disk, node, service }) => {
      disk!.fill()
      // The file of the database still has room for some blocks.
      for (let i = 0; i < seconds * 10; i++) {
        node.mine()
        await sleep(100)
      }
      const body = (await (await service.get("/readyz")).json()) as { chains: ReadonlyArray<{ indexed: number }> }
      disk!.clear()
      return `the index was ${node.chain.length - 1 - body.chains[0]!.indexed} blocks below the head when there was room again`
    }
  },
  {
    name: "a client floods without a key",
    seconds,
    make: async ({ service, page }) => {
      const { flood, others } = await anonymousFlood(service.base, page, 50, seconds)
      const refused = [...others.keys()].some(status => status !== "200")
      return `it got ${counted(flood)}; others got ${counted(others)}${refused ? ", so that some had no response" : ""}`
    }
  },
  {
    name: "50 clients flood with invalid keys",
    seconds,
    make: async ({ service, page }) => `the clients got ${counted(await badKeys(service.base, page, 50, seconds))}`
  },
  {
    name: `${connections.toLocaleString("en")} connections send headers slowly`,
    seconds: seconds * 2,
    make: async ({ service }) => {
      const { opened, most } = await slowLoris(service.port, connections, seconds * 2)
      return `${most.toLocaleString("en")} were open at once, ${opened.toLocaleString("en")} in all`
    }
  }
]
