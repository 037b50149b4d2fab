import { readFileSync } from "node:fs"
import { type AddressInfo, connect } from "node:net"
import { Redacted } from "effect"
import { afterEach, expect, test } from "vitest"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import { openStream } from "../../test/openStream.ts"
import { BoundedServer } from "../http/BoundedServer.ts"

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

/** What is told of a metric with these labels; 0 where nothing is. */
const countOf = (metrics: string, series: string) =>
  Number(
    metrics
      .split("\n")
      .find(line => line.startsWith(`${series} `))
      ?.split(" ")
      .at(-1) ?? 0
  )

/** The metrics that are the service's own, each with the names of its labels. */
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

const documented = () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")
  const section = readme.split("\n## Metrics\n")[1]?.split("\n## ")[0] ?? ""
  return Object.fromEntries(
    [...section.matchAll(/^\| `(\w+)` *\| ([^|]*) \|/gm)].map(([, name = "", labels = ""]) => [
      name,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label = ""]) => label).toSorted()
    ])
  )
}

/** Sends bytes as they are, until the connection is closed. */
const send = (base: string, text: string) =>
  new Promise<void>(done => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(text))
    socket.on("close", () => done())
    socket.resume()
  })

test("the README's table has every metric of a service that is used, with its labels", {
  timeout: 60_000
}, async () => {
  const node = await anvil()
  stops.push(node.stop)
  const [from, to] = (await node.request("eth_accounts")) as ReadonlyArray<string>
  await node.request("eth_sendTransaction", { from, to, value: "0x1" })
  const blockscout = "http://127.0.0.1:1"
  const live = await started({
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: 1, patience: "1 second" }],
    history: {
      indexed: true,
      sources: ["blockscout"],
      etherscanKey: undefined,
      blockscouts: { ethereum: blockscout, optimism: blockscout, polygon: blockscout }
    },
    apiKeys: [Redacted.make(key)]
  })
  const demo = await started()
  const plain = { "x-api-key": "glossa-demo", "accept-encoding": "identity" }
  for (let i = 0; i < 3; i++) await demo.ask(page, { headers: plain })
  const stream = await openStream(`${demo.base}/v1/stream/transactions`)
  stops.push(stream.close)
  await stream.next()
  // what came before the index began is for another to tell
  await live.get(`${page}&starting_from=2010-01-01&order=ascending`, key)

  const names = Object.keys(documented()).toSorted()
  expect(names.length).toBeGreaterThan(10)
  await expect
    .poll(async () => Object.keys(shownIn(await metricsOf(live))).toSorted(), { timeout: 30_000 })
    .toEqual(names)
  expect(shownIn(await metricsOf(live))).toEqual(documented())

  const chain = '{blockchain="ethereum"}'
  await expect
    .poll(async () => countOf(await metricsOf(live), `glossa_index_block${chain}`), { timeout: 30_000 })
    .toBe(1)
  // this node's blocks bear a time of the past, from which on it is some years
  await expect
    .poll(async () => countOf(await metricsOf(live), `glossa_index_lag_seconds${chain}`), { timeout: 30_000 })
    .toBeGreaterThan(31_536_000)
  expect(countOf(await metricsOf(live), `glossa_index_lag_blocks${chain}`)).toBe(0)
})

test("what is asked for again is a hit, and what is kept by that a miss", async () => {
  const service = await started()
  const counts = async () => {
    const metrics = await metricsOf(service)
    return ["glossa_kept_answers_total", "glossa_kept_answers_missed_total"].map(name => countOf(metrics, name))
  }
  const [hits = 0, misses = 0] = await counts()
  for (let i = 0; i < 3; i++) await service.get(page)
  expect(await counts()).toEqual([hits + 2, misses + 1])
  await service.ask(page, { headers: { "x-api-key": "glossa-demo", "if-none-match": '"other"' } })
  expect(await counts()).toEqual([hits + 2, misses + 2])
  await service.get(`${page}&order=sideways`)
  expect(await counts()).toEqual([hits + 2, misses + 2])
})

test("what never gets to a handler is counted too", async () => {
  const service = await started({ corsOrigins: ["https://example.com"] })
  // as long as nothing has begun to handle requests
  const starting = new BoundedServer(10)
  await new Promise<void>(done => starting.listen(0, "127.0.0.1", done))
  stops.push(() => starting.close())
  const early = `http://127.0.0.1:${(starting.address() as AddressInfo).port}`
  const series = [
    'glossa_http_requests_total{route="/healthz",status="200"}',
    'glossa_http_requests_total{route="/readyz",status="503"}',
    'glossa_http_requests_total{route="none",status="431"}',
    'glossa_http_requests_total{route="none",status="400"}',
    'glossa_http_requests_total{route="none",status="405"}',
    'glossa_http_requests_total{route="/healthz",status="400"}',
    'glossa_http_requests_total{route="/v1/address/:user_address/transactions",status="204"}',
    'glossa_http_request_duration_seconds_count{route="/v1/address/:user_address/transactions",status="204"}'
  ]
  const counts = async () => {
    const metrics = await metricsOf(service)
    return series.map(name => countOf(metrics, name))
  }
  const before = await counts()
  for (const path of ["/healthz", "/readyz"]) await (await fetch(early + path)).text()
  await send(service.base, `GET / HTTP/1.1\r\nHost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`)
  await send(service.base, "nonsense\r\n\r\n")
  await send(service.base, "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n")
  await send(service.base, "GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n")
  const preflight = { origin: "https://example.com", "access-control-request-method": "GET" }
  expect((await fetch(service.base + page, { method: "OPTIONS", headers: preflight })).status).toBe(204)
  expect((await counts()).map((count, i) => count - before[i]!)).toEqual(series.map(() => 1))
})
