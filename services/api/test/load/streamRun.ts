import { setTimeout as sleep } from "node:timers/promises"
import type { Action, Address } from "@glossa/classify"
import { eventReader, type ReadEvent } from "./eventReader.ts"
import { generatedNode } from "./generatedNode.ts"
import { percentile } from "./percentile.ts"
import { serviceProcess, untilStatus } from "./serviceProcess.ts"
import { difference, differenceToChain, type Line, type StoredLine, storedEvents } from "./storedEvents.ts"

export interface StreamRun {
  /** The program to run: the source of the service, or its build. */
  readonly main: string
  /** URL of an empty database. */
  readonly database: string
  readonly seconds: number
  readonly transactionsASecond: number
  readonly readers: number
  /** Readers that reconnect at random. */
  readonly restless: number
  readonly reorganizations: number
}

interface Filters {
  readonly addresses?: ReadonlyArray<Address>
  readonly actions?: ReadonlyArray<Action>
}

interface Reader {
  readonly filters: Filters
  readonly seen: ReadonlyArray<Line>
  /** How often the service ended its streams, by reason. */
  readonly ends: ReadonlyMap<string, number>
  readonly stream: ReturnType<typeof eventReader>
}

const fits =
  ({ addresses, actions }: Filters) =>
  ({ of, action }: StoredLine) =>
    ((addresses as ReadonlyArray<string> | undefined)?.includes(of) ?? true) &&
    ((actions as ReadonlyArray<string> | undefined)?.includes(action) ?? true)

const queryOf = ({ addresses, actions }: Filters) =>
  [
    "blockchains=ethereum",
    ...(addresses === undefined ? [] : [`addresses=${addresses.join()}`]),
    ...(actions === undefined ? [] : [`actions=${actions.join()}`])
  ].join("&")

const someActions: ReadonlyArray<Action> = ["swap", "send", "receive", "approve", "deposit", "claim", "mint"]

/** One in twenty reads all addresses, by action; the others read a few addresses, half of them also by action. */
const filtersOf = (reader: number, known: ReadonlyArray<Address>): Filters => {
  const action = someActions[reader % someActions.length]!
  if (reader % 20 === 0) return { actions: [action] }
  const addresses = Array.from({ length: 1 + (reader % 5) }, (_, i) => known[(reader * 7 + i * 13) % known.length]!)
  return reader % 2 === 0
    ? { addresses: [...new Set(addresses)], actions: [action, "send"] }
    : { addresses: [...new Set(addresses)] }
}

/**
 * Indexes a generated chain, with readers that reconnect, and compares the events of each reader with the store. The service
 * is a process of its own; the node and the readers are in this one.
 */
export const streamRun = async (run: StreamRun) => {
  const blocksASecond = 2
  const node = await generatedNode(Math.ceil(run.transactionsASecond / blocksASecond))
  const service = await serviceProcess(run.main, {
    GLOSSA_DATABASE: run.database,
    GLOSSA_ETHEREUM_RPC: node.url,
    GLOSSA_STORE_SAMPLES: "false"
  })
  const readers: Array<Reader> = []
  try {
    await untilStatus(service, "/readyz", 200)
    const known = [...new Set(node.recordedAddresses())] as ReadonlyArray<Address>
    const made = new Map<string, number>()
    const delays: Array<number> = []
    const [opened, leaving] = [new Set<number>(), new Set<number>()]
    for (let i = 0; i < run.readers; i++) {
      const filters = filtersOf(i, known)
      const seen: Array<Line> = []
      const ends = new Map<string, number>()
      const hear = ({ event, data, at }: ReadEvent) => {
        opened.add(i)
        if (event === "end") return void ends.set(String(data["reason"]), (ends.get(String(data["reason"])) ?? 0) + 1)
        if (event !== "transaction" && event !== "revert") return
        const [address, hash] = [String(data["address"]), String(data["txHash"])]
        seen.push({ event, address, hash })
        const since = event === "transaction" ? made.get(hash) : undefined
        if (since !== undefined && i >= run.restless) delays.push(at - since)
        // Between two events of one block, where the cursor has a position within the block.
        if (leaving.has(i) && Math.random() < 0.3) {
          leaving.delete(i)
          readers[i]!.stream.drop(Math.random() * 2_000)
        }
      }
      readers.push({ filters, seen, ends, stream: eventReader(service.base, queryOf(filters), hear) })
    }
    while (opened.size < readers.length) await sleep(50)

    const begun = performance.now()
    const until = begun + run.seconds * 1_000
    const restless = readers.slice(0, run.restless).map(async ({ stream }, i) => {
      while (performance.now() < until) {
        await sleep(200 + Math.random() * Math.min(10_000, run.seconds * 200))
        // While idle, or at one of the next events.
        if (Math.random() < 0.5) stream.drop(Math.random() * 2_000)
        else leaving.add(i)
      }
      leaving.delete(i)
    })
    const reorganizations = Array.from(
      { length: run.reorganizations },
      (_, i) => begun + ((i + 0.7) * run.seconds * 1_000) / run.reorganizations
    )
    let transactions = 0
    const note = (from: number) => {
      for (const block of node.chain.slice(from)) {
        transactions += block.transactions.length
        for (const { hash } of block.transactions) made.set(hash, block.made)
      }
    }
    for (let turn = 1; performance.now() < until; turn++) {
      const from = node.chain.length
      if (performance.now() > (reorganizations[0] ?? Number.POSITIVE_INFINITY)) {
        reorganizations.shift()
        const depth = Math.min(from - 1, 3 + Math.floor(Math.random() * 8))
        node.reorganize(depth)
        note(from - depth)
      } else {
        node.mine()
        note(from)
      }
      await sleep(Math.max(0, begun + (turn * 1_000) / blocksASecond - performance.now()))
    }
    const took = (performance.now() - begun) / 1_000
    await Promise.all(restless)

    const head = node.chain.length - 1
    const stopped = performance.now()
    for (let indexed = -1; indexed < head; ) {
      if (performance.now() - stopped > 60_000)
        throw new Error(`block ${indexed} of ${head} was indexed: ${service.said()}`)
      const body = (await (await service.get("/readyz")).json()) as { chains: ReadonlyArray<{ indexed?: number }> }
      indexed = body.chains[0]?.indexed ?? -1
      await sleep(100)
    }
    const lagSeconds = (performance.now() - stopped) / 1_000

    const lines = await storedEvents(run.database)
    const meant = readers.map(({ filters }) => lines.filter(fits(filters)))
    // The last events take a moment to arrive.
    for (let i = 0; i < 300 && readers.some(({ seen }, reader) => seen.length < meant[reader]!.length); i++)
      await sleep(100)
    await sleep(500)
    const wrong = readers.flatMap(({ seen, filters }, reader) => {
      const problem = difference(seen, meant[reader]!)
      return problem === undefined ? [] : [`reader ${reader} (${queryOf(filters)}): ${problem}`]
    })

    return {
      transactions,
      rate: transactions / took,
      lagSeconds,
      events: readers.reduce((sum, { seen }) => sum + seen.length, 0),
      reverts: readers.reduce((sum, { seen }) => sum + seen.filter(({ event }) => event === "revert").length, 0),
      connections: readers.reduce((sum, { stream }) => sum + stream.connections(), 0),
      ends: readers.flatMap(({ ends }) => [...ends.keys()]),
      idle: readers.filter(({ seen }) => seen.length === 0).length,
      delay: { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) },
      /** Readers whose events differ from the store, and how. */
      wrong,
      ...differenceToChain(lines, node.chain)
    }
  } finally {
    for (const { stream } of readers) stream.close()
    await service.stop()
    await node.stop()
  }
}
