import { setTimeout as sleep } from "node:timers/promises"
import type { PostgresServer, SmallDisk } from "@glossa/sql/testing"
import { badKeys } from "./badKeys.ts"
import type { GeneratedNode } from "./generatedNode.ts"
import type { ServiceProcess } from "./serviceProcess.ts"
import { slowLoris } from "./slowLoris.ts"

/** The parts that a fault can affect. */
export interface World {
  readonly service: ServiceProcess
  readonly node: GeneratedNode
  readonly database: PostgresServer | undefined
  readonly disk: SmallDisk | undefined
  /** The path of a page. */
  readonly page: string
}

export interface Fault {
  readonly name: string
  readonly seconds: number
  readonly database: "postgres" | "sqlite"
  /** Causes the fault and resolves when it is over, with details for the report. */
  readonly make: (world: World) => Promise<string>
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count.toLocaleString("en")} × ${name}`).join(", ")

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
    database: "postgres",
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
    database: "postgres",
    make: async ({ node }) => {
      node.slow(3_000)
      await sleep(seconds * 1_000)
      node.slow(0)
      return ""
    }
  },
  {
    name: "PostgreSQL stops and starts again",
    seconds,
    database: "postgres",
    make: async ({ database }) => {
      await database!.stop()
      await sleep(seconds * 1_000)
      await database!.start()
      return ""
    }
  },
  {
    name: "the disk is full",
    seconds,
    database: "sqlite",
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
    name: "50 clients flood with invalid keys",
    seconds,
    database: "postgres",
    make: async ({ service, page }) => `the clients got ${counted(await badKeys(service.base, page, 50, seconds))}`
  },
  {
    name: `${connections.toLocaleString("en")} connections send headers slowly`,
    seconds: seconds * 2,
    database: "postgres",
    make: async ({ service }) => {
      const { opened, most } = await slowLoris(service.port, connections, seconds * 2)
      return `${most.toLocaleString("en")} were open at once, ${opened.toLocaleString("en")} in all`
    }
  }
]
