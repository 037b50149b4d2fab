import { Keys } from "@glossa/keys"
import { sqlLayer } from "@glossa/sql"
import { postgresUrl } from "@glossa/sql/testing"
import { Effect, Layer, Redacted } from "effect"
import { IpNetwork } from "effect/net"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startService } from "../../test/startService.ts"
import { attemptsAMinute } from "../limits/Attempts.ts"

const history = "/v1/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/transactions?limit=1"

/** As in keyCheck.ts: the most who wait, and how many are looked up in a second. */
const places = 64
const slowlyASecond = 100

let service: Awaited<ReturnType<typeof startService>>
let database: string
/** Keys that another service issued: well-formed, and good for nothing here. */
let strangers: ReadonlyArray<string>
let good: ReadonlyArray<string>

const made = (keys: Keys["Service"], count: number) =>
  Effect.forEach(Array.from({ length: count }), () =>
    Effect.map(keys.create({ name: "one of many" }), ({ key }) => Redacted.value(key))
  )

/** Has the database count how often the table of keys is read. */
const countReads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE SEQUENCE key_reads`
  yield* sql`ALTER TABLE api_keys RENAME TO kept_keys`
  yield* sql`CREATE FUNCTION read_keys() RETURNS SETOF kept_keys LANGUAGE plpgsql VOLATILE AS $$
    BEGIN PERFORM nextval('key_reads'); RETURN QUERY SELECT * FROM kept_keys; END $$`
  yield* sql`CREATE VIEW api_keys AS SELECT * FROM read_keys()`
})

const reads = async () => {
  const asked = Effect.flatMap(SqlClient.SqlClient, sql => sql<{ read: string }>`SELECT nextval('key_reads') AS read`)
  const [row] = await Effect.runPromise(Effect.provide(asked, sqlLayer(database)))
  return Number(row?.read)
}

beforeAll(async () => {
  database = await Effect.runPromise(postgresUrl)
  service = await startService({
    database: Redacted.make(database),
    trustedProxies: [IpNetwork.fromStringUnsafe("127.0.0.0/8")]
  })
  strangers = await Effect.flatMap(Keys, keys => made(keys, 500)).pipe(
    Effect.provide(Layer.provide(Keys.layer(), sqlLayer("sqlite::memory:"))),
    Effect.runPromise
  )
  good = await service.keys(keys => made(keys, attemptsAMinute + 40))
  await Effect.runPromise(Effect.provide(countReads, sqlLayer(database)))
}, 60_000)
afterAll(() => service?.stop())

const status = async (client: string, key: string) =>
  (await service.ask(history, { headers: { "x-forwarded-for": client, "x-api-key": key } })).status

const statusesOf = (client: string, keys: ReadonlyArray<string>) => Promise.all(keys.map(key => status(client, key)))

describe("a client that shows keys that this service never issued", { timeout: 60_000 }, () => {
  test("has the database asked for few of them, and a good key from there is served all the same", async () => {
    // an answer that is kept is no way around
    expect(await status("203.0.113.19", "glossa-demo")).toBe(200)
    const before = await reads()
    const started = Date.now()
    const statuses = await statusesOf("203.0.113.20", strangers)
    const asked = (await reads()) - before - 1
    const seconds = (Date.now() - started) / 1_000
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    const refused = statuses.filter(status => status === 401).length
    expect(refused).toBeGreaterThanOrEqual(attemptsAMinute)
    expect(refused).toBeLessThanOrEqual(attemptsAMinute + seconds + 1)
    expect(asked).toBeGreaterThanOrEqual(attemptsAMinute)
    expect(asked).toBeLessThanOrEqual(refused + Math.max(places, seconds * slowlyASecond) + 1)
    // new to the process as well, while others from there wait for theirs
    const others = statusesOf("203.0.113.20", strangers.slice(0, places / 2))
    expect(await statusesOf("203.0.113.20", good.slice(0, 5))).toEqual([200, 200, 200, 200, 200])
    await others
  })

  test("has it asked once for one that it shows again and again", async () => {
    const [stranger = ""] = strangers.slice(-1)
    const before = await reads()
    for (let i = 0; i < 40; i++) expect(await status("203.0.113.21", stranger)).toBe(401)
    expect((await reads()) - before - 1).toBeLessThanOrEqual(2)
  })

  test("of good keys that are new it may show as many as there are", async () => {
    for (const key of good.slice(5)) expect(await status("203.0.113.22", key)).toBe(200)
    // none of them took an attempt for good
    expect(await status("203.0.113.22", "wrong")).toBe(401)
  })
})
