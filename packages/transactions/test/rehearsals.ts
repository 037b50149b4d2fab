import { readdirSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import { RpcClients, type UnsentTransaction } from "@glossa/chain"
import { analyzeTransaction, type Chain, type Hex, type RecordJson, toJson } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { sqlLayer as database } from "@glossa/database"
import {
  AbiCacheStore,
  ContractStore,
  HistoryStore,
  MetadataStore,
  requiredMetadata,
  SignatureStore,
  TokenSource
} from "@glossa/history"
import { Effect, Layer, ManagedRuntime } from "effect"
import { Previews } from "../src/preview/Previews.ts"

/** What the recorder's code is used for here; its modules belong to no package. */
interface Scenario {
  readonly protocol: string
  readonly chain: Chain
  readonly start: string
  readonly fork?: string
  readonly record: (world: unknown) => Promise<void>
}

interface UnsentRequest {
  readonly from: Hex
  readonly to: Hex | null
  readonly data: Hex
  readonly value: string
  readonly gas: string
}

interface Worlds {
  readonly start: (protocol: string, scenario: Scenario, hooks: object) => Promise<{ stop: () => void }>
}

const recorder = join(import.meta.dirname, "..", "..", "..", "fixtures", "recorder", "src")
const load = (...path: ReadonlyArray<string>) => import(/* @vite-ignore */ pathToFileURL(join(recorder, ...path)).href)

export const methods = ["debug_traceCall", "eth_simulateV1"] as const
type Method = (typeof methods)[number]

/** The same node without `debug_traceCall`. */
const untraced = (url: () => string) =>
  new Promise<{ readonly url: string; readonly close: () => void }>(resolve => {
    const server = createServer(async (request, response) => {
      const chunks: Array<Buffer> = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      const { method, id } = JSON.parse(body)
      const error = { code: -32601, message: "method not found" }
      const answer =
        method === "debug_traceCall"
          ? JSON.stringify({ jsonrpc: "2.0", id, error })
          : await (await fetch(url(), { method: "POST", headers: { "content-type": "application/json" }, body })).text()
      response.end(answer)
    })
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() })
    })
  })

const makeRuntime = (chain: Chain, url: string) => {
  const stores = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, ContractDecoder.layer()).pipe(
    Layer.provide([ContractStore.layer, AbiCacheStore.layer, SignatureStore.layer]),
    Layer.provide([database("sqlite::memory:"), TokenSource.layerNoop])
  )
  return ManagedRuntime.make(
    Previews.layer.pipe(
      Layer.provideMerge(stores),
      Layer.provideMerge(RpcClients.layer([{ chain, urls: [url], retryTimeout: "2 seconds" }]))
    )
  )
}
type Runtime = ReturnType<typeof makeRuntime>

/** The record of a mined transaction from the side of its sender. */
const sentRecord = (chain: Chain, hash: Hex) =>
  Effect.gen(function* () {
    const client = yield* (yield* RpcClients).get(chain)
    const analysis = analyzeTransaction(yield* client.transaction(hash))
    const metadata = yield* (yield* MetadataStore).get(chain, requiredMetadata([analysis]))
    return toJson(analysis.record(analysis.transaction.from, metadata))
  })

/** Without what a preview cannot know: status, time, hash and fee. */
const comparable = (record: RecordJson): string => {
  const differing = new Set(["timestamp", "txHash", "fee", "status"])
  return JSON.stringify(record, (name, value: unknown) => (differing.has(name) ? undefined : value))
}

export interface Comparison {
  /** Protocol, chain and slug. */
  readonly transaction: string
  readonly method: Method
  readonly millis: number
  readonly preview: string
  readonly sent: string
}

export interface Rehearsals {
  readonly scenarios: number
  readonly comparisons: ReadonlyArray<Comparison>
  /** Transactions that cannot be previewed, with the reason. */
  readonly left: ReadonlyArray<string>
}

/** The scenarios of these protocols, or all. Some files need packages when they are imported. */
export const readScenarios = async (protocols: ReadonlyArray<string> = []): Promise<ReadonlyArray<Scenario>> => {
  const folder = join(recorder, "scenarios")
  const names = protocols.length > 0 ? protocols : readdirSync(folder).map(file => basename(file, ".ts"))
  const modules = await Promise.all(
    names.map(async protocol => {
      const { default: scenarios } = await load("scenarios", `${protocol}.ts`)
      return [scenarios].flat().map(scenario => ({ ...scenario, protocol }))
    })
  )
  return modules.flat()
}

const toUnsent = ({ from, to, data, value, gas }: UnsentRequest): UnsentTransaction => ({
  from,
  to,
  data: data.toLowerCase() as Hex,
  value: BigInt(value),
  gas: BigInt(gas)
})

/** Runs one scenario on anvil: each transaction is previewed by both methods, sent, and read as its sender. */
const rehearse = async (scenario: Scenario, World: Worlds) => {
  const { protocol, chain } = scenario
  const comparisons: Array<Comparison> = []
  const left: Array<string> = []
  let previews: ReadonlyArray<{ method: Method; by: string; millis: number; record: RecordJson }> | undefined
  let node = ""
  const proxy = await untraced(() => node)
  let runtimes: Readonly<Record<Method, Runtime>> | undefined
  const before = async (url: string, request: UnsentRequest) => {
    node = url
    runtimes ??= { debug_traceCall: makeRuntime(chain, url), eth_simulateV1: makeRuntime(chain, proxy.url) }
    const found = []
    for (const method of methods) {
      const start = performance.now()
      const result = await runtimes[method].runPromise(
        Effect.flatMap(Previews, ({ preview }) => preview(chain, [toUnsent(request)]))
      )
      const millis = performance.now() - start
      found.push({ method, by: result.method, millis, record: result.previews[0]!.transaction })
    }
    previews = found
  }
  const after = async (_: string, slug: string, hash: Hex) => {
    const transaction = `${protocol} ${chain} ${slug}`
    if (previews === undefined || runtimes === undefined)
      left.push(`${transaction}: a deposit, or an EIP-7702 authorization`)
    else {
      const sent = comparable(await runtimes.debug_traceCall.runPromise(sentRecord(chain, hash)))
      for (const { method, by, millis, record } of previews)
        if (by === method) comparisons.push({ transaction, method, millis, preview: comparable(record), sent })
        else left.push(`${transaction}: anvil does not execute it by ${method}`)
    }
    previews = undefined
  }
  const world = await World.start(protocol, scenario, { before, after })
  try {
    await scenario.record(world)
  } finally {
    world.stop()
    proxy.close()
    for (const runtime of Object.values(runtimes ?? {})) await runtime.dispose()
  }
  return { comparisons, left }
}

/** Runs scenarios one after the other, except scenarios of a fork that anvil does not have. */
export const rehearseAll = async (
  scenarios: ReadonlyArray<Scenario>,
  report: (line: string) => void = () => {}
): Promise<Rehearsals> => {
  const { World } = (await load("World.ts")) as { World: Worlds }
  const comparisons: Array<Comparison> = []
  const left: Array<string> = []
  let run = 0
  for (const scenario of scenarios) {
    const name = `${scenario.protocol} on ${scenario.chain}`
    if (scenario.fork !== undefined) {
      left.push(`${name}: of the fork ${scenario.fork}`)
      continue
    }
    const found = await rehearse(scenario, World).catch((cause: unknown) => ({
      comparisons: [],
      left: [`${name}: ${cause instanceof Error ? cause.message.slice(0, 200) : cause}`]
    }))
    if (found.comparisons.length > 0) run++
    comparisons.push(...found.comparisons)
    left.push(...found.left)
    report(`${name}: ${found.comparisons.length / methods.length}`)
  }
  return { scenarios: run, comparisons, left }
}
