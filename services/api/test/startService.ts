import { Keys } from "@glossa/database"
import { ContractStore, HistoryStore, MetadataStore } from "@glossa/history"
import { type Duration, Effect, Layer, ManagedRuntime, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import { baseUrl } from "../src/announce.ts"
import type { Settings } from "../src/config/Settings.ts"
import { serving } from "../src/service.ts"

const settings: Settings = {
  port: 0,
  host: "127.0.0.1",
  database: Redacted.make("sqlite::memory:"),
  chains: [],
  tokenLists: [],
  index: true,
  history: {
    indexed: true,
    sources: [],
    etherscanKey: undefined,
    blockscoutKey: undefined,
    blockscouts: { ethereum: "http://127.0.0.1:1", optimism: "http://127.0.0.1:1", polygon: "http://127.0.0.1:1" }
  },
  contracts: { sources: [], sourcify: "http://127.0.0.1:1", signatures: [], storeSamples: true },
  prices: { historical: false, defiLlama: undefined },
  nameGateways: [],
  apiKeys: [],
  requestsPerMinute: 1_000_000,
  previewsPerMinute: 1_000_000,
  connections: 1_000,
  publicAccess: undefined,
  trustedProxies: [],
  corsOrigins: [],
  traces: undefined,
  logLevel: "Error",
  demo: true
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** The service on a port of its own, asked as a client would; the demo, where nothing else is said. */
export const startService = async (changed: Partial<Settings> = {}, clock: Layer.Layer<never> = Layer.empty) => {
  const runtime = ManagedRuntime.make(
    serving({ ...settings, ...changed }).pipe(
      Layer.provide(Layer.succeed(References.MinimumLogLevel, "None")),
      Layer.provideMerge(clock)
    )
  )
  const base = (await runtime.runPromise(baseUrl)).replace("localhost", "127.0.0.1")

  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(base + path, init)
    const text = await response.text()
    const json = /json/.test(response.headers.get("content-type") ?? "") && text !== ""
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }

  return {
    base,
    ask,
    keys: <A, E>(use: (keys: Keys["Service"]) => Effect.Effect<A, E>) => runtime.runPromise(Effect.flatMap(Keys, use)),
    history: <A, E>(use: (store: HistoryStore["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(HistoryStore, use)),
    metadata: <A, E>(use: (store: MetadataStore["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(MetadataStore, use)),
    contracts: <A, E>(use: (store: ContractStore["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(ContractStore, use)),
    /** Of a clock for tests. */
    pass: (time: Duration.Input) => runtime.runPromise(TestClock.adjust(time)),
    stop: () => runtime.dispose()
  }
}
