import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Address } from "@glossa/classify"
import { sqlLayer as database, Keys } from "@glossa/database"
import { databaseOnDisk, type PostgresServer, type SmallDisk, smallDisk, startPostgres } from "@glossa/database/testing"
import { contracts } from "@glossa/fixtures"
import { Effect, Redacted } from "effect"
import { eventReader } from "./eventReader.ts"
import type { DatabaseKind, Fault, World } from "./faults.ts"
import { generatedNode } from "./generatedNode.ts"
import { serviceProcess, untilStatus } from "./serviceProcess.ts"
import { type SteadyLoad, steadyLoad, type Tally } from "./steadyLoad.ts"
import { difference, differenceToChain, flawedBlocks, type Line, storedEvents } from "./storedEvents.ts"
import { until } from "./until.ts"

export interface FaultRun {
  /** The program to run: the source of the service, or its build. */
  readonly main: string
  /** Requests per second. */
  readonly rate: number
  /** Milliseconds of load after a fault, once the index is at the head again. */
  readonly watch: number
  /** Blocks that are indexed before the first fault. */
  readonly blocks: number
  readonly faults: ReadonlyArray<Fault>
  /** The databases to run on, one after the other. */
  readonly databases: ReadonlyArray<DatabaseKind>
}

/** The effect of a fault. */
export interface FaultSeen {
  readonly name: string
  readonly seconds: number
  readonly tally: Tally
  /** Seconds from its end until all responses were correct and the index was at the head. */
  readonly recovered: number
  readonly alive: boolean
  /** Details of the fault, for the report. */
  readonly note: string
}

export interface FaultsSeen {
  readonly database: DatabaseKind
  readonly faults: ReadonlyArray<FaultSeen>
  /** How the events of the readers differ from the store, and the store from the chain, over all faults. */
  readonly streams: ReadonlyArray<string>
  /** Events that the readers received. */
  readonly events: number
  /** The requests during SIGTERM, the seconds until the process exited, and its exit code. */
  readonly ending: { readonly tally: Tally; readonly seconds: number; readonly code: number | null }
  /** Seconds until a new process responded. */
  readonly restarted: number
}

const seconds = (since: number) => (performance.now() - since) / 1_000

const createdKey = (url: string) =>
  Effect.flatMap(Keys, ({ create }) => create({ name: "load" })).pipe(
    Effect.map(({ key }) => Redacted.value(key)),
    Effect.provide(Keys.layer()),
    Effect.provide(database(url)),
    Effect.runPromise
  )

/** An empty database: on a disk if there is one, and on a server if there is one. */
const urlOf = async (server: PostgresServer | undefined, disk: SmallDisk | undefined): Promise<string> => {
  if (server === undefined) return `sqlite:${disk?.folder ?? mkdtempSync(join(tmpdir(), "glossa-faults-"))}/faults.db`
  return disk === undefined ? `${server.url}/postgres` : databaseOnDisk(server, disk)
}

/** Prepares a run: a chain, its index, a key, and the paths to request. */
const begin = async ({ main, blocks }: FaultRun, url: string) => {
  const weth = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!
  const node = await generatedNode(60, new Map([[weth.address, weth.bytecode]]))
  for (let i = 0; i < blocks; i++) node.mine(1_700_000_000 + 12 * i)
  const env = { GLOSSA_DATABASE: url, GLOSSA_ETHEREUM_RPC: node.url, GLOSSA_PUBLIC: "true" }
  const service = await serviceProcess(main, env)
  await untilStatus(service, "/readyz", 200)
  const indexed = async () => {
    const answer = await service.get("/readyz").catch(() => undefined)
    if (answer?.status !== 200) return -1
    const { chains } = (await answer.json()) as {
      readonly chains: ReadonlyArray<{ indexed?: number; readable: boolean }>
    }
    return chains[0]?.readable === true ? (chains[0].indexed ?? -1) : -1
  }
  await until("all blocks are indexed", async () => (await indexed()) >= blocks)
  const people = [...new Set(node.recordedAddresses())] as ReadonlyArray<Address>
  const histories = people
    .slice(0, 30)
    .flatMap(person =>
      ["&limit=20", "&order=ascending&limit=1", "&actions=swap"].map(
        rest =>
          `/v1/address/${person}/transactions?starting_from=${rest.includes("ascending") ? "2020-01-01" : "2025-01-01"}${rest}`
      )
    )
  const paths = [
    ...histories,
    ...people.slice(0, 5).map(person => `/v1/address/${person}`),
    `/v1/contract/${weth.address}`
  ]
  return { node, env, service, indexed, people, paths, key: await createdKey(url) }
}

/** Waits from the end of a fault until everything has recovered. */
const recovery = async (load: SteadyLoad, watch: number, upToDate: () => Promise<boolean>) => {
  const ended = performance.now()
  const tally = load.take()
  let caughtUp = Number.NaN
  while (seconds(ended) < 30 && Number.isNaN(caughtUp)) {
    if (await upToDate()) caughtUp = seconds(ended)
    else await sleep(100)
  }
  await sleep(watch)
  const after = load.take()
  const right = Math.max(0, (after.failed - ended) / 1_000)
  return { tally, after, recovered: Number.isNaN(caughtUp) ? Number.POSITIVE_INFINITY : Math.max(caughtUp, right) }
}

const merged = (a: Tally, b: Tally): Tally => ({
  asked: a.asked + b.asked,
  right: a.right + b.right,
  problems: new Map(
    [...new Set([...a.problems.keys(), ...b.problems.keys()])].map(code => [
      code,
      (a.problems.get(code) ?? 0) + (b.problems.get(code) ?? 0)
    ])
  ),
  refused: a.refused + b.refused,
  cut: a.cut + b.cut,
  hung: a.hung + b.hung,
  wrong: [...a.wrong, ...b.wrong],
  slowest: Math.max(a.slowest, b.slowest),
  failed: Math.max(a.failed, b.failed)
})

/** Causes one fault after another in a service under load, and stops it in the end. */
const runOn = async (database: DatabaseKind, run: FaultRun): Promise<FaultsSeen> => {
  const { main, rate, watch } = run
  const faults = run.faults.filter(({ only = database }) => only === database)
  const server = database === "postgres" ? await startPostgres() : undefined
  const disk = faults.some(({ needsDisk }) => needsDisk === true) ? smallDisk(128) : undefined
  const url = await urlOf(server, disk)
  const { node, env, service, indexed, people, paths, key } = await begin(run, url)
  // One reads all addresses, the others the busiest ones.
  const readers = ["", ...people.slice(0, 9)].map(person => {
    const seen: Array<Line> = []
    let opened = false
    const query = person === "" ? "blockchains=ethereum" : `addresses=${person}`
    const stream = eventReader(service.base, query, ({ event, data }) => {
      opened = true
      if (event === "transaction" || event === "revert")
        seen.push({ event, address: String(data["address"]), hash: String(data["txHash"]) })
    })
    return { person, seen, stream, opened: () => opened }
  })
  let again: Awaited<ReturnType<typeof serviceProcess>> | undefined
  const load = await steadyLoad(service.base, key, paths, rate)
  let mining: NodeJS.Timeout | undefined
  try {
    await until("all streams are open", () => readers.every(({ opened }) => opened()))
    const before = (await storedEvents(url)).length
    mining = setInterval(() => node.mine(), 1_000)
    await sleep(2_000)
    const world: World = { service, node, database: server, url, disk, page: paths[0]! }
    const upToDate = async () => (await indexed()) >= node.chain.length - 3
    const seen: Array<() => FaultSeen> = []
    const flawed = new Set<number>()
    for (const fault of faults) {
      load.take()
      const note = await fault.make(world)
      const { tally, after, recovered } = await recovery(load, watch, upToDate)
      for (const block of await flawedBlocks(url)) flawed.add(block)
      const { name, seconds } = fault
      const alive = service.alive()
      // Responses that are still in flight are counted when they arrive.
      seen.push(() => ({ name, seconds, tally: merged(tally, after), recovered, alive, note }))
    }
    clearInterval(mining)
    // The index must be at rest when the store is read, or the readers would have later events.
    await until("the index is at the head", async () => (await indexed()) >= node.chain.length - 1)
    await sleep(watch)

    const all = await storedEvents(url)
    const later = new Set(all.filter(({ block }) => flawed.has(block)).map(({ hash }) => hash))
    const lines = all.slice(before).filter(({ hash }) => !later.has(hash))
    const streams = readers.flatMap(({ person, seen }) => {
      const problem = difference(
        seen.filter(({ hash }) => !later.has(hash)),
        lines.filter(({ of }) => person === "" || of === person)
      )
      return problem === undefined ? [] : [`${person || "all addresses"}: ${problem}`]
    })
    const { stale, missing } = differenceToChain(all, node.chain)
    if (stale + missing > 0) streams.push(`the index has ${stale} transactions too many and lacks ${missing}`)
    load.take()
    await sleep(1_000)
    const signaled = performance.now()
    service.signal("SIGTERM")
    await until("it exits", () => !service.alive())
    const code = await service.ended
    const took = seconds(signaled)
    const ending = { tally: load.take(), seconds: took, code }
    await load.stop()
    const started = performance.now()
    again = await serviceProcess(main, env)
    await untilStatus(again, "/readyz", 200)
    const events = readers.reduce((sum, { seen }) => sum + seen.length, 0)
    return { database, faults: seen.map(one => one()), streams, events, ending, restarted: seconds(started) }
  } catch (cause) {
    throw new Error(`${cause}; the service said: ${service.said().slice(-4_000)}`, { cause })
  } finally {
    clearInterval(mining)
    for (const { stream } of readers) stream.close()
    await load.stop()
    await again?.stop()
    await service.stop()
    await node.stop()
    await server?.stop()
    disk?.remove()
  }
}

/** Causes every fault, on one database after the other. */
export const faultRun = async (run: FaultRun): Promise<ReadonlyArray<FaultsSeen>> => {
  const seen: Array<FaultsSeen> = []
  for (const database of run.databases) seen.push(await runOn(database, run))
  return seen
}
