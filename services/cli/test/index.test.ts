import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { deflateRawSync } from "node:zlib"
import { variablesOf } from "@glossa/chain/config"
import { chainNames } from "@glossa/classify"
import { sqlLayer as database } from "@glossa/database"
import { HistoryStore } from "@glossa/history"
import { Effect, Layer } from "effect"
import { describe, expect, onTestFinished, test } from "vitest"
import { spawnAnvil } from "../../../packages/chain/test/spawnAnvil.ts"
import { addressOf, appearanceAt, positionOf, transactionsOf } from "../../../packages/history/test/appearances.ts"
import { knownVariables } from "../src/settings/readSettings.ts"
import { jsonLines, runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const file = temporaryFolder()

/** The statuses of indexers in a database. */
const statusesIn = (url: string) =>
  Effect.runPromise(
    Effect.flatMap(HistoryStore, ({ statuses }) => statuses).pipe(
      Effect.provide(Layer.provide(HistoryStore.layer, database(url)))
    )
  )

/** A node of ethereum that knows its chain and nothing else. */
const ignorantNode = async () => {
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const answer = ({ id, method }: { id: number; method: string }) => ({
      jsonrpc: "2.0",
      id,
      ...(method === "eth_chainId" ? { result: "0x1" } : { error: { code: -32_601, message: "no such method" } })
    })
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** A local chain for the current test. */
const startAnvil = async (chainId: number) => {
  const chain = await spawnAnvil(chainId)
  onTestFinished(chain.stop)
  return chain
}

describe("glossa index", () => {
  test("indexes a chain up to a block, and says how far it is", async () => {
    const { url, request } = await startAnvil(1)
    const [from, to] = (await request("eth_accounts")) as ReadonlyArray<string>
    for (let i = 0; i < 3; i++) await request("eth_sendTransaction", { from, to, value: "0x1" })
    await request("evm_mine")

    const env = { GLOSSA_DATABASE: `sqlite:${file("glossa.db")}`, GLOSSA_ETHEREUM_RPC: url, GLOSSA_ETHEREUM_START: "2" }
    const status = async () => jsonLines((await runGlossa(["index", "status", "--json"], { env })).stdout)
    const none = { gaps: [], stale: 0 }
    const nothing = { first: null, last: null, ...none }
    const unknown = { head: null, problem: "no node" }
    const others = [
      { chain: "optimism", ...nothing, ...unknown },
      { chain: "polygon", ...nothing, ...unknown }
    ]
    expect(await status()).toEqual([{ chain: "ethereum", ...nothing, head: 4, problem: null }, ...others])

    const run = await runGlossa(["index", "run", "--until", "3"], { env })
    expect(run).toMatchObject({ code: 0, stdout: "" })
    expect(await status()).toEqual([
      { chain: "ethereum", first: 2, last: 3, ...none, head: 4, problem: null },
      ...others
    ])
    const again = await runGlossa(["index", "run", "--until", "3"], { env })
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining("nothing to do, indexed up to block 3") })
    const table = (await runGlossa(["index", "status"], { env })).stdout
    expect(table).toMatch(/^ethereum +2 +3 +– +– +4 +1$/m)

    const block = (await request("eth_getBlockByNumber", "0x2", false)) as { transactions: ReadonlyArray<string> }
    const hash = block.transactions[0]!
    const shown = await runGlossa(["index", "show", hash.toUpperCase().replace("0X", "0x")], { env })
    const record = JSON.parse(shown.stdout)
    expect(record).toMatchObject({ txHash: hash, blockchain: "ethereum-mainnet" })
    const history = await runGlossa(["index", "show", record.address], { env })
    expect(history.stdout.split("\n")).toContain(shown.stdout.trim())
    expect(await runGlossa(["index", "show", `0x${"9".repeat(64)}`], { env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("of which it has nothing")
    })

    const checked = await runGlossa(["index", "check"], { env })
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^No problem in \d+ rows of histories, 2 /)
    })
    const database = new DatabaseSync(file("glossa.db"))
    database.exec("UPDATE appearances SET block = 9")
    database.close()
    const damaged = await runGlossa(["index", "check"], { env })
    expect(damaged).toMatchObject({ code: 1, stdout: expect.stringContaining("stored with another place\n") })
    expect(damaged.stderr).toMatch(/^glossa: Expected an index without problems, got \d+\. Restore a backup, .*\n$/)

    const other = { ...env, GLOSSA_DATABASE: `sqlite:${file("other.db")}`, GLOSSA_ETHEREUM_START: "" }
    expect(await runGlossa(["index", "run", "--until", "1"], { env: other })).toMatchObject({ code: 0 })
    expect((await runGlossa(["index", "status"], { env: other })).stdout).toMatch(/^ethereum +0 +1 +– +– +4 +3$/m)

    const gone = { ...env, GLOSSA_ETHEREUM_RPC: "http://127.0.0.1:1/s3cret" }
    const lost = await runGlossa(["index", "status"], { env: gone })
    expect(lost.code).toBe(0)
    expect(lost.stdout).toMatch(/^ethereum +2 +3 +– +– +– +.*is unreachable/m)
    expect(lost.stdout + lost.stderr).not.toContain("s3cret")
  })

  test("show names the damaged rows, and prints all others", async () => {
    const path = file("damaged.db")
    const url = `sqlite:${path}`
    const address = addressOf(0xab)
    const seconds = Array.from({ length: 250 }, (_, i) => 1_600_000_000 + i)
    const position = positionOf(0, 0, 1)
    const all = seconds.map(second =>
      appearanceAt(address, { second, position, action: "send", contractType: "token" })
    )
    const stored = Effect.flatMap(HistoryStore, store => store.put(all, transactionsOf(all)))
    await Effect.runPromise(Effect.provide(stored, Layer.provide(HistoryStore.layer, database(url))))
    // The first one, two in a row, and the last one. One is intact JSON without a record's fields.
    const damaged = [0, 120, 121, 249]
    const sqlite = new DatabaseSync(path)
    const overwrite = sqlite.prepare("UPDATE appearances SET record = ? WHERE second = ?")
    for (const i of damaged) overwrite.run(i === 120 ? deflateRawSync("{}") : Buffer.from("damage"), seconds[i]!)
    sqlite.close()

    const hashes = all.map(({ record }) => record.txHash)
    const problem = (i: number) =>
      `glossa: Expected a record of ${address} for transaction ${hashes[i]} of ethereum, got damaged bytes. glossa index check lists all damaged rows.\n`
    const history = await runGlossa(["index", "show", address, "--database", url])
    expect(history.code).toBe(1)
    expect(jsonLines(history.stdout).map(line => line["txHash"])).toEqual(hashes.filter((_, i) => !damaged.includes(i)))
    expect(history.stderr).toBe(
      `${damaged.map(problem).join("")}glossa: Expected an index without problems, got 4. Restore a backup, or run glossa index reset and index again.\n`
    )
    expect(await runGlossa(["index", "show", hashes[121]!, "--database", url])).toEqual({
      code: 1,
      stdout: "",
      stderr: `${problem(121)}glossa: Expected an index without problems, got 1. Restore a backup, or run glossa index reset and index again.\n`
    })
    expect(await runGlossa(["index", "show", hashes[122]!, "--database", url])).toMatchObject({ code: 0, stderr: "" })
  })

  test.each([["check"], ["refresh"], ["reset"], ["show", `0x${"1".repeat(40)}`]])(
    "%s fails for a database without an index, and names it",
    async (...command) => {
      const database = `sqlite:${file("empty.db")}`
      expect(await runGlossa(["index", ...command, "--database", database])).toEqual({
        code: 1,
        stdout: "",
        stderr: `glossa: Expected a database with an index, got none in ${database}. Check --database or GLOSSA_DATABASE.\n`
      })
      const unreachable = await runGlossa(["index", ...command, "--database", "postgres://me:s3cret@127.0.0.1:1/x"])
      expect(unreachable).toMatchObject({ code: 1, stdout: "" })
      expect(unreachable.stderr).not.toContain("s3cret")
    }
  )

  test("saves its status while it indexes a chain without end, and deletes it after filling a chain", async () => {
    const { url, request } = await startAnvil(1)
    await request("anvil_mine", "0x4")
    const name = `sqlite:${file("status.db")}`
    const env = { GLOSSA_DATABASE: name, GLOSSA_ETHEREUM_RPC: url, GLOSSA_ETHEREUM_START: "2" }
    await runGlossa(["index", "run"], { env, signal: "SIGTERM", signalAt: /ethereum.* 4\b/ })
    expect((await statusesIn(name)).get("ethereum")).toMatchObject({ head: 4, problem: null })
    expect(await runGlossa(["index", "run", "--until", "4"], { env })).toMatchObject({ code: 0 })
    expect(await statusesIn(name)).toEqual(new Map())
  })

  test("saves that it cannot start, except where it only fills a chain", async () => {
    const { url, stop } = await ignorantNode()
    const name = `sqlite:${file("ignorant.db")}`
    const env = { GLOSSA_DATABASE: name, GLOSSA_ETHEREUM_RPC: url }
    expect(await runGlossa(["index", "run", "--until", "4"], { env })).toMatchObject({ code: 1 })
    expect(await statusesIn(name)).toEqual(new Map())
    expect(await runGlossa(["index", "run"], { env })).toMatchObject({ code: 1 })
    expect((await statusesIn(name)).get("ethereum")).toMatchObject({
      problem: "its nodes don't return its first block"
    })
    stop()
  })

  test("fills what is missing, and says what that is", async () => {
    const { url, request } = await startAnvil(10)
    await request("anvil_mine", "0x140")
    const env = { GLOSSA_DATABASE: `sqlite:${file("gaps.db")}`, GLOSSA_OPTIMISM_RPC: url, GLOSSA_OPTIMISM_START: "40" }
    const status = async () => jsonLines((await runGlossa(["index", "status", "--json"], { env })).stdout)[1]
    const fill = (...args: ReadonlyArray<string>) => runGlossa(["index", "backfill", ...args], { env })

    expect(await runGlossa(["index", "run", "--until", "42"], { env })).toMatchObject({ code: 0, stdout: "" })
    expect(await fill("--chain", "optimism", "--from", "4", "--to", "9")).toMatchObject({ code: 0, stdout: "" })
    expect(await fill("--from", "20", "--to", "29", "--workers", "2")).toMatchObject({ code: 0 })
    const gaps = [
      [10, 19],
      [30, 39]
    ]
    expect(await status()).toEqual({ chain: "optimism", first: 4, last: 42, gaps, stale: 0, head: 320, problem: null })
    expect((await runGlossa(["index", "status"], { env })).stdout).toMatch(
      /^optimism +4 +42 +10-19 30-39 +– +320 +278$/m
    )

    const all = await runGlossa(["index", "backfill"], { env: { ...env, GLOSSA_OPTIMISM_START: "0" } })
    expect(all).toMatchObject({ code: 0, stdout: "" })
    expect(all.stderr).toContain("backfill done, 43 blocks")
    expect(await status()).toMatchObject({ first: 0, last: 42, gaps: [] })
    expect((await fill("--from", "20", "--to", "29")).stderr).toContain("nothing to do, blocks 20 to 29 are indexed")

    expect(await fill("--from", "-1")).toMatchObject({ code: 2 })
    expect(await fill("--chain", "solana")).toMatchObject({ code: 2 })
  })

  test("refreshes blocks of older rules from those that are kept, without a node", async () => {
    const { url, request } = await startAnvil(10)
    await request("anvil_mine", "0x140")
    const directory = file("blocks")
    mkdirSync(directory)
    const name = `sqlite:${file("kept.db")}`
    const env = { GLOSSA_DATABASE: name, GLOSSA_OPTIMISM_RPC: url, GLOSSA_BLOCKS: directory }
    expect(await runGlossa(["index", "run", "--until", "320"], { env })).toMatchObject({ code: 0 })
    expect(readdirSync(join(directory, "optimism", "0"))).toHaveLength(321)
    const database = new DatabaseSync(file("kept.db"))
    database.exec("UPDATE rules SET version = 'older'")
    database.close()
    const offline = { GLOSSA_DATABASE: name, GLOSSA_BLOCKS: directory }
    const refresh = await runGlossa(["index", "refresh", "--workers", "2"], { env: offline })
    expect(refresh).toMatchObject({ code: 0, stdout: "" })
    expect(refresh.stderr).toContain("optimism: refresh done, 65 blocks")
    expect(refresh.stderr).toContain("optimism: 256 blocks near the head remain")
    const [, status] = jsonLines((await runGlossa(["index", "status", "--json"], { env: offline })).stdout)
    expect(status).toMatchObject({ first: 0, last: 320, gaps: [], stale: 256 })
  })

  test("on a terminal shows bars, then what was done, and says that it waits or was interrupted", async () => {
    const { url, request } = await startAnvil(10)
    await request("anvil_mine", "0x140")
    const env = { GLOSSA_DATABASE: `sqlite:${file("terminal.db")}`, GLOSSA_OPTIMISM_RPC: url }
    const fill = await runGlossa(["index", "backfill", "--from", "3", "--to", "9"], { env, terminal: true })
    expect(fill.stderr).toMatch(/optimism ?█+ +100 % block 7/)
    expect(fill.stderr.replaceAll("\u001b[K", "")).toMatch(/\roptimism: backfill done, 7 blocks\n$/)
    const wait = await runGlossa(["index", "run", "--until", "400"], {
      env,
      terminal: true,
      signal: "SIGINT",
      signalAt: /waiting/
    })
    expect(wait.code).toBe(130)
    expect(wait.stderr).toContain("optimism: waiting for block 400, head is 320\n")
    expect(wait.stderr).toMatch(/glossa: interrupted\n$/)
  })

  test("refuses nodes of another chain", async () => {
    const { url } = await startAnvil(10)
    const env = { GLOSSA_DATABASE: `sqlite:${file("wrong.db")}`, GLOSSA_ETHEREUM_RPC: url }
    const { code, stdout, stderr } = await runGlossa(["index", "run", "--until", "0"], { env })
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    expect(stderr).toMatch(/ethereum/)
  })

  test.each([
    [{}, "GLOSSA_ETHEREUM_RPC"],
    [{ GLOSSA_ETHERUEM_RPC: "http://s3cret" }, "GLOSSA_ETHERUEM_RPC"],
    [{ GLOSSA_OPTIMISM_RPC: "s3cret" }, "http or https"],
    [{ GLOSSA_OPTIMISM_RPC: "http://127.0.0.1:1", GLOSSA_OPTIMISM_START: "s3cret" }, "earliest or latest"],
    [{ GLOSSA_CONFIRMATIONS: "-1" }, "an integer"]
  ])("run with %j fails, and says why without its value", async (settings, why) => {
    const env = { GLOSSA_DATABASE: `sqlite:${file("never.db")}`, ...settings }
    const { code, stdout, stderr } = await runGlossa(["index", "run"], { env: env as Record<string, string> })
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    expect(stderr).toMatch(/^glossa: .+\n$/)
    expect(stderr).toContain(why)
    expect(stderr).not.toContain("s3cret")
  })
})

test("every variable of the service is known", () => {
  const table = readFileSync(join(import.meta.dirname, "../../../docs/configuration.md"), "utf8")
  const theirs = Array.from(table.matchAll(/^\| `(GLOSSA_\w+)`/gm), ([, name]) => name!)
  const ofChains = chainNames.flatMap(chain => Object.keys(variablesOf(chain)))
  expect([...new Set(knownVariables())].toSorted()).toEqual(
    [...theirs, ...ofChains, "GLOSSA_URL", "GLOSSA_KEY"].toSorted()
  )
})
