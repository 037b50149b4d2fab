import { mkdtempSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Address } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { type Appearance, HistoryStore, type IndexedBlock, type RecentBlock } from "@glossa/history"
import { Keys } from "@glossa/keys"
import { sqlLayer } from "@glossa/sql"
import { postgresUrl } from "@glossa/sql/testing"
import { packPosition } from "@glossa/timestamp"
import { Effect, Layer, Redacted, Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startService } from "../../test/startService.ts"

type Service = Awaited<ReturnType<typeof startService>>

interface Sent {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const demo = { "x-api-key": "glossa-demo" }

/** An answer byte by byte, as it is sent. */
const send = (service: Service, path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Sent>((resolve, reject) => {
    const sent = request(service.base + path, { method, headers: { ...demo, ...headers } }, response => {
      const chunks: Array<Buffer> = []
      response.on("data", chunk => chunks.push(chunk))
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("base64")
        })
      )
    })
    sent.on("error", reject)
    sent.end()
  })

const counted = async (service: Service, metric: string) => {
  const { body } = await service.ask("/metrics")
  return Number(new RegExp(`^${metric} (\\d+)`, "m").exec(String(body))?.[1] ?? 0)
}

/** How many requests were answered with what was kept. */
const givenAgain = (service: Service) => counted(service, "glossa_kept_answers_total")

const own = new Set(["x-request-id", "date", "ratelimit", "x-ratelimit-remaining", "x-ratelimit-reset"])

/** What an answer says beside what is its request's own, of which it has to have some. */
const common = ({ status, headers, body }: Sent) => {
  for (const name of own) expect(headers[name]).toBeTruthy()
  return { status, body, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))) }
}

const [first, ...addresses] = Array.from(new Set(bundles().map(({ perspective }) => perspective))).slice(0, 12) as [
  Address,
  ...Array<Address>
]
const history = `/v1/address/${first}/transactions`

const asked = fc.record(
  {
    address: fc.constantFrom(first, ...addresses, `0x${"77".repeat(20)}`),
    limit: fc.constantFrom("1", "2", "20", "0"),
    starting_from: fc.constantFrom("2015-01-01", "2022-06-01T00:00:00Z", "2030-01-01", "nonsense"),
    order: fc.constantFrom("ascending", "descending"),
    blockchains: fc.constantFrom("ethereum", "optimism,polygon"),
    actions: fc.constantFrom("send", "receive", "swap"),
    "accept-encoding": fc.constantFrom("identity", "gzip", "gzip, deflate, br", "br,gzip", "gzip, br;q=0.5", "*"),
    "if-none-match": fc.constantFrom("*", '"none"', "own"),
    origin: fc.constantFrom("https://example.com", "https://example.org"),
    method: fc.constantFrom("GET", "HEAD")
  },
  { requiredKeys: ["address"] }
)

const databases = [
  ["SQLite", () => Promise.resolve(`sqlite:${join(mkdtempSync(join(tmpdir(), "glossa-")), "demo.db")}`)],
  ["PostgreSQL", () => Effect.runPromise(postgresUrl)]
] as const

describe.each(databases)("on %s", { timeout: 60_000 }, (name, url) => {
  let service: Service
  let database: string
  beforeAll(async () => {
    database = await url()
    service = await startService({ database: Redacted.make(database), corsOrigins: ["https://example.com"] })
  })
  afterAll(() => service?.stop())

  /** As another process over the same database does it. */
  const elsewhere = <A, E>(program: Effect.Effect<A, E, HistoryStore | Keys>) =>
    Effect.runPromise(
      Effect.provide(program, Layer.provide(Layer.merge(HistoryStore.layer, Keys.layer()), sqlLayer(database)))
    )

  test("whatever is asked again is answered the same", async () => {
    const before = await givenAgain(service)
    await fc.assert(
      fc.asyncProperty(asked, async ({ address, method = "GET", ...others }) => {
        const { "accept-encoding": encodings, "if-none-match": known, origin, ...query } = others
        const path = `/v1/address/${address}/transactions?${new URLSearchParams(query)}`
        const headers: Record<string, string> = {
          ...(encodings === undefined ? {} : { "accept-encoding": encodings }),
          ...(origin === undefined ? {} : { origin })
        }
        if (known !== undefined)
          headers["if-none-match"] =
            known === "own" ? String((await send(service, path, headers)).headers["etag"]) : known
        const second = Math.floor(Date.now() / 1_000)
        const [one, two, three] = [
          await send(service, path, headers, method),
          await send(service, path, headers, method),
          await send(service, path, headers, method)
        ]
        // without a time the present is meant, and this one is past
        fc.pre(second === Math.floor(Date.now() / 1_000))
        if (one.status >= 400) {
          expect([two.status, three.status]).toEqual([one.status, one.status])
          return
        }
        expect(common(two)).toEqual(common(one))
        expect(common(three)).toEqual(common(one))
        expect(new Set([one, two, three].map(({ headers }) => headers["x-request-id"])).size).toBe(3)
      }),
      { numRuns: 150 }
    )
    expect((await givenAgain(service)) - before).toBeGreaterThan(100)
  })

  test("a page that is asked for plainly is what the handlers answer", async () => {
    const plain = await startService({ database: Redacted.make(database) })
    try {
      const before = await counted(plain, "glossa_direct_pages_total")
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(asked, async ({ address, blockchains, limit, starting_from, order, actions, ...others }) => {
          const accepted = others["accept-encoding"]
          const headers: Record<string, string> = accepted === undefined ? {} : { "accept-encoding": accepted }
          const given = { limit, starting_from, order, blockchains, actions }
          const query = Object.entries(given).flatMap(([name, value]) =>
            value === undefined ? [] : `${name}=${value}`
          )
          const path = `/v1/address/${address}/transactions${query.length === 0 ? "" : `?${query.join("&")}`}`
          const second = Math.floor(Date.now() / 1_000)
          const one = await send(plain, path, headers)
          const handled = await send(plain, path, { ...headers, "if-none-match": '"another"' })
          fc.pre(second === Math.floor(Date.now() / 1_000))
          expect(handled.status).toBe(one.status)
          if (one.status >= 400) return
          if (!/[*;]/.test(accepted ?? "")) seen.add(`${path} ${accepted}`)
          expect(common(handled)).toEqual(common(one))
        }),
        { numRuns: 200 }
      )
      expect(seen.size).toBeGreaterThan(50)
      expect((await counted(plain, "glossa_direct_pages_total")) - before).toBeGreaterThanOrEqual(seen.size)
    } finally {
      await plain.stop()
    }
  })

  test("what each request has of its own is done for it", async () => {
    const { key } = await service.keys(keys => keys.create({ name: "few", limit: 4 }))
    const few = { "x-api-key": Redacted.value(key) }
    const path = `${history}?limit=3`
    const given = await send(service, path, { ...few, "x-request-id": "mine-1" })
    const again = await send(service, path, { ...few, "x-request-id": "mine-2" })
    expect([given, again].map(({ headers }) => headers["x-request-id"])).toEqual(["mine-1", "mine-2"])
    expect([given, again].map(({ headers }) => headers["x-ratelimit-remaining"])).toEqual(["3", "2"])
    const strangers = [{ "x-api-key": "wrong" }, { "x-api-key": "" }]
    for (const stranger of strangers) expect((await send(service, path, stranger)).status).toBe(401)
    await send(service, path, few)
    await send(service, path, few)
    const refused = await send(service, path, few)
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true])
    expect((await send(service, path)).status).toBe(200)
  })

  test("who goes away before the answer harms nobody", async () => {
    const path = `${history}?limit=6`
    await send(service, path)
    const gone = Array.from({ length: 100 }, async (_, i) => {
      const sent = request(service.base + path, { headers: demo }).on("error", () => undefined)
      sent.end()
      await new Promise(done => setTimeout(done, i % 10))
      sent.destroy()
    })
    await Promise.all(gone)
    expect((await send(service, path)).status).toBe(200)
  })

  test("a revoked key gets nothing that is kept: at once, and within a second where another process revoked it", async () => {
    const path = `${history}?limit=4`
    const ask = (key: Redacted.Redacted) => send(service, path, { "x-api-key": Redacted.value(key) })
    const [one, two] = [
      await service.keys(keys => keys.create({ name: "one" })),
      await service.keys(keys => keys.create({ name: "two" }))
    ]
    for (const { key } of [one, two, one, two]) expect((await ask(key)).status).toBe(200)
    await service.keys(keys => keys.revoke(one.info.id))
    expect((await ask(one.key)).status).toBe(403)
    await elsewhere(Effect.flatMap(Keys, keys => keys.revoke(two.info.id)))
    await Effect.runPromise(Effect.sleep(1_000))
    expect((await ask(two.key)).status).toBe(403)
  })

  test("what is indexed and undone shows in the next answer, whichever process did it", async () => {
    const shown = async () => {
      const path = `${history}?limit=5`
      const answers = [await send(service, path), await send(service, path)]
      expect(answers[1]!.body).toBe(answers[0]!.body)
      return JSON.parse(Buffer.from(answers[1]!.body, "base64").toString()).transactions[0].txHash as string
    }
    const before = await givenAgain(service)
    const oldest = await shown()
    expect((await givenAgain(service)) - before).toBe(1)
    const [some] = await service.history(store =>
      Effect.map(store.page({ address: first, order: "descending", from: null, limit: 1 }), ({ rows }) => rows)
    )
    const second = Math.floor(Date.now() / 1_000) - 100
    const position = Result.getOrThrow(packPosition({ chain: 0, block: 0, transaction: 0, part: 0 }))
    const blockOf = (number: number, parent: RecentBlock | null): IndexedBlock => {
      const hash = `0x${String(number).padStart(64, name === "SQLite" ? "a" : "b")}` as const
      const appearance: Appearance = {
        ...some!,
        chain: "ethereum",
        second: second + number,
        block: number,
        hash,
        position,
        record: some!.record
      }
      return {
        chain: "ethereum",
        number,
        hash,
        parentHash: parent?.hash ?? null,
        second: second + number,
        ordinal: 0,
        transactions: 1,
        appearances: [appearance]
      }
    }
    const zero = blockOf(0, null)
    const one = blockOf(1, zero)
    await service.history(store => store.append("ethereum", [zero]))
    expect(await shown()).toBe(zero.hash)
    await elsewhere(Effect.flatMap(HistoryStore, store => store.append("ethereum", [one])))
    expect(await shown()).toBe(one.hash)
    await elsewhere(
      Effect.flatMap(HistoryStore, store => store.rollback({ chain: "ethereum", next: 2, ancestor: zero }))
    )
    expect(await shown()).toBe(zero.hash)
    await service.history(store => store.rollback({ chain: "ethereum", next: 1, ancestor: null }))
    expect(await shown()).toBe(oldest)
  })
})
