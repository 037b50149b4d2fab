import { setTimeout as sleep } from "node:timers/promises"
import type { Address } from "@glossa/classify"
import { sqlLayer as database } from "@glossa/database"
import { HistoryStore } from "@glossa/history"
import { Effect, Layer, ManagedRuntime } from "effect"
import { eventReader, type ReadEvent } from "./eventReader.ts"
import { madeBlock } from "./madeBlocks.ts"
import { percentile } from "./percentile.ts"
import { memory, processorSeconds } from "./processUse.ts"
import { keys, serviceProcess, untilStatus } from "./serviceProcess.ts"
import { until } from "./until.ts"

export interface IdleRun {
  /** The program to run: the source of the service, or its build. */
  readonly main: string
  /** URL of an empty database. */
  readonly database: string
  /** Processes of the service on that database. */
  readonly processes: number
  /** Streams that are open in all processes together. */
  readonly streams: number
  /** How long the streams are idle. */
  readonly seconds: number
  /** Blocks that are written after that, one by one. */
  readonly blocks: number
}

const people = Array.from({ length: 50 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, "a")}` as Address)

/**
 * Opens idle streams, and then writes blocks that concern all of them directly into the database, as another process would.
 * Latency counts from the commit.
 */
export const idleRun = async (run: IdleRun) => {
  const services = []
  const readers: Array<ReturnType<typeof eventReader>> = []
  const heartbeats = new Array<number>(run.streams).fill(0)
  const arrivals = Array.from({ length: run.streams }, (): Array<number> => [])
  const runtime = ManagedRuntime.make(Layer.provide(HistoryStore.layer, database(run.database)))
  try {
    for (let i = 0; i < run.processes; i++) {
      const service = await serviceProcess(run.main, { GLOSSA_DATABASE: run.database })
      services.push(service)
      await untilStatus(service, "/readyz", 200)
    }
    const append = (number: number) =>
      runtime.runPromise(Effect.flatMap(HistoryStore, ({ append }) => append("ethereum", [madeBlock(number, people)])))
    await append(0)
    const pids = services.map(({ pid }) => pid)
    await sleep(1_000)
    const before = pids.map(memory)

    for (let i = 0; i < run.streams; i++) {
      const { base } = services[i % services.length]!
      const query = `blockchains=ethereum&addresses=${people[i % people.length]}`
      const read = ({ event, at }: ReadEvent) => {
        if (event === "heartbeat") heartbeats[i]!++
        else if (event === "transaction") arrivals[i]!.push(at)
      }
      const reader = eventReader(base, query, read, keys[Math.floor(i / services.length) % keys.length])
      readers.push(reader)
      // As many at a time as the backlog of a server allows.
      if (i % 100 === 99) await until(`stream ${i} is open`, () => heartbeats[i]! > 0)
    }
    await until("all streams are open", () => heartbeats.every(count => count > 0))
    await sleep(1_000)

    const used = pids.map(processorSeconds)
    const beaten = [...heartbeats]
    await sleep(run.seconds * 1_000)
    const share = pids.map((pid, i) => (processorSeconds(pid) - used[i]!) / run.seconds)
    const after = pids.map(memory)
    const lively = heartbeats.filter((count, i) => count > beaten[i]!).length

    const delays: Array<number> = []
    let lost = 0
    for (let number = 1; number <= run.blocks; number++) {
      await append(number)
      const written = performance.now()
      const deadline = written + 10_000
      while (arrivals.some(({ length }) => length < number) && performance.now() < deadline) await sleep(20)
      for (const arrived of arrivals)
        if (arrived.length === number) delays.push(Math.max(0, arrived[number - 1]! - written))
        else lost++
      await sleep(500 + Math.random() * 500)
    }
    const grown = after.reduce((sum, bytes, i) => sum + bytes - before[i]!, 0)
    return {
      memoryAStream: grown / run.streams,
      memory: { before, after },
      /** Share of one processor, per process. */
      processor: share,
      /** Streams that received a heartbeat while idle. */
      lively,
      /** Events lost or repeated. */
      lost,
      delay: { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), most: percentile(delays, 1) },
      /** Connections that were opened: as many as streams if none broke. */
      connections: readers.reduce((sum, reader) => sum + reader.connections(), 0)
    }
  } finally {
    for (const reader of readers) reader.close()
    for (const service of services) await service.stop()
    await runtime.dispose()
  }
}
