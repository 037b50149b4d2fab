import { readFileSync } from "node:fs"
import { Redacted } from "effect"
import { afterEach, expect, test } from "vitest"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import { openStream } from "../../test/openStream.ts"

const stops: Array<() => unknown> = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const key = "a-key-of-sixteen"
const page = "/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2/transactions?limit=1"

const started = async (...changed: Parameters<typeof demoService>) => {
  const service = await demoService(...changed)
  stops.push(service.stop)
  return service
}

const metricsOf = async (service: { readonly base: string }) => (await fetch(`${service.base}/metrics`)).text()

/** The value of a metric with these labels; 0 by default. */
const countOf = (metrics: string, series: string) =>
  Number(
    metrics
      .split("\n")
      .find(line => line.startsWith(`${series} `))
      ?.split(" ")
      .at(-1) ?? 0
  )

/** The service's own metrics, with the names of their labels. */
const shownIn = (metrics: string) => {
  const shown = new Map<string, Set<string>>()
  const kinds = new Map([...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", kind = ""]) => [name, kind]))
  for (const [, series = "", labels = ""] of metrics.matchAll(/^(glossa_\w+)(?:\{(.*)\})? /gm)) {
    const family = series.replace(/_(bucket|sum|count)$/, "")
    const name = kinds.get(family) === "histogram" ? family : series
    const names = shown.get(name) ?? new Set()
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) if (label !== "le") names.add(label)
    shown.set(name, names)
  }
  return Object.fromEntries([...shown].map(([name, names]) => [name, [...names].toSorted()]))
}

/** The metrics in the alerts of the documents. */
const alertedOn = () => {
  const rules = readFileSync(new URL("../../../../docs/alerts.yaml", import.meta.url), "utf8")
  const series = Array.from(rules.matchAll(/glossa_\w+/g), ([name]) => name)
  return [...new Set(series.map(name => name.replace(/_(bucket|sum|count)$/, "")))]
}

const metrics = {
  glossa_http_requests_total: ["route", "status"],
  glossa_http_request_duration_seconds: ["route", "status"],
  glossa_stream_clients: [],
  glossa_downloads: [],
  glossa_index_block: ["blockchain"],
  glossa_chain_head_block: ["blockchain"],
  glossa_index_lag_blocks: ["blockchain"],
  glossa_index_lag_seconds: ["blockchain"],
  glossa_index_readable: ["blockchain"],
  glossa_index_refusals_total: [],
  glossa_rpc_requests_total: ["chain", "endpoint", "method", "outcome"],
  glossa_rpc_request_milliseconds: ["chain", "endpoint", "method"],
  glossa_history_source_requests_total: ["chain", "outcome", "source"]
}

test("has these metrics with these labels", {
  timeout: 60_000
}, async () => {
  const node = await anvil()
  stops.push(node.stop)
  const [from, to] = (await node.request("eth_accounts")) as ReadonlyArray<string>
  await node.request("eth_sendTransaction", { from, to, value: "0x1" })
  const blockscout = "http://127.0.0.1:1"
  const live = await started({
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: 1, retryTimeout: "1 second" }],
    history: {
      indexed: true,
      sources: ["blockscout"],
      etherscanKey: undefined,
      blockscoutKey: undefined,
      blockscouts: { ethereum: blockscout, optimism: blockscout, polygon: blockscout }
    },
    apiKeys: [Redacted.make(key)]
  })
  const demo = await started()
  const plain = { "x-api-key": "glossa-demo", "accept-encoding": "identity" }
  for (let i = 0; i < 3; i++) await demo.ask(page, { headers: plain })
  await fetch(demo.base + page, { headers: { ...plain, accept: "text/csv" } }).then(response => response.text())
  const stream = await openStream(`${demo.base}/v1/stream/transactions`)
  stops.push(stream.close)
  await stream.next()
  // Transactions before the index are read from another source.
  await live.get(`${page}&starting_from=2010-01-01&order=ascending`, key)

  await expect
    .poll(async () => Object.keys(shownIn(await metricsOf(live))).toSorted(), { timeout: 30_000 })
    .toEqual(Object.keys(metrics).toSorted())
  expect(shownIn(await metricsOf(live))).toEqual(metrics)

  const chain = '{blockchain="ethereum"}'
  await expect
    .poll(async () => countOf(await metricsOf(live), `glossa_index_block${chain}`), { timeout: 30_000 })
    .toBe(1)
  // The timestamps of this node's blocks are years in the past.
  await expect
    .poll(async () => countOf(await metricsOf(live), `glossa_index_lag_seconds${chain}`), { timeout: 30_000 })
    .toBeGreaterThan(31_536_000)
  expect(countOf(await metricsOf(live), `glossa_index_lag_blocks${chain}`)).toBe(0)

  const lines = (await metricsOf(live)).trimEnd().split("\n")
  const named = (comment: string) => lines.flatMap(line => new RegExp(`^# ${comment} (\\S+) `).exec(line)?.[1] ?? [])
  expect(named("HELP")).toEqual(named("TYPE"))
})

test("the alerts are on existing metrics", () => {
  expect(alertedOn().length).toBeGreaterThan(3)
  expect(Object.keys(metrics)).toEqual(expect.arrayContaining(alertedOn()))
})

test("requests that no route handles are counted too", async () => {
  const service = await started({ corsOrigins: ["https://example.com"] })
  const series = [
    'glossa_http_requests_total{route="none",status="404"}',
    'glossa_http_requests_total{route="/healthz",status="431"}',
    'glossa_http_requests_total{route="/v1/address/:user_address/transactions",status="204"}',
    'glossa_http_request_duration_seconds_count{route="/v1/address/:user_address/transactions",status="204"}'
  ]
  const counts = async () => {
    const metrics = await metricsOf(service)
    return series.map(name => countOf(metrics, name))
  }
  const before = await counts()
  await fetch(`${service.base}/nowhere`)
  await fetch(`${service.base}/healthz`, { headers: { "x-large": "x".repeat(20_000) } })
  const preflight = { origin: "https://example.com", "access-control-request-method": "GET" }
  expect((await fetch(service.base + page, { method: "OPTIONS", headers: preflight })).status).toBe(204)
  expect((await counts()).map((count, i) => count - before[i]!)).toEqual(series.map(() => 1))
})
