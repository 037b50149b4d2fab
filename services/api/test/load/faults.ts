import { setTimeout as sleep } from "node:timers/promises"
import type { PostgresServer, SmallDisk } from "@glossa/sql/testing"
import { badKeys } from "./badKeys.ts"
import type { GeneratedNode } from "./generatedNode.ts"
import type { ServiceProcess } from "./serviceProcess.ts"
import { slowLoris } from "./slowLoris.ts"

/** What a fault can be made in. */
export interface World {
  readonly service: ServiceProcess
  readonly node: GeneratedNode
  readonly database: PostgresServer | undefined
  readonly disk: SmallDisk | undefined
  /** A page that a good key opens. */
  readonly page: string
}

export interface Fault {
  readonly name: string
  readonly seconds: number
  readonly database: "postgres" | "sqlite"
  /** Makes it, and is done when it is over. What it has to tell is given back. */
  readonly make: (world: World) => Promise<string>
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count.toLocaleString("en")} × ${name}`).join(", ")

/** How many clients there are, and how long they and the others go on. */
export interface Measure {
  readonly seconds: number
  readonly connections: number
}

/** The faults, each for so many seconds. The node is down for longer than it is waited for. */
export const faults = ({ seconds, connections }: Measure): ReadonlyArray<Fault> => [
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
    name: "the node takes 3 s longer for each answer",
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
    name: "PostgreSQL is stopped, and started again",
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
      // what was written before is a file that has room for some more
      for (let i = 0; i < seconds * 10; i++) {
        node.mine()
        await sleep(100)
      }
      const body = (await (await service.get("/readyz")).json()) as { chains: ReadonlyArray<{ indexed: number }> }
      disk!.clear()
      return `the index was ${node.chain.length - 1 - body.chains[0]!.indexed} blocks behind when there was room again`
    }
  },
  {
    name: "50 clients ask without a pause, with bad keys",
    seconds,
    database: "postgres",
    make: async ({ service, page }) => `the 50 got ${counted(await badKeys(service.base, page, 50, seconds))}`
  },
  {
    name: `${connections.toLocaleString("en")} connections that send a line of their headers every 3 s`,
    seconds: seconds * 2,
    database: "postgres",
    make: async ({ service }) => {
      const { opened, most } = await slowLoris(service.port, connections, seconds * 2)
      return `${most.toLocaleString("en")} were open at once, ${opened.toLocaleString("en")} in all`
    }
  }
]
