import { createClient, type StreamEvent } from "@glossa/client"
import { getAddress } from "ethers"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { runGlossa } from "../../cli/test/runGlossa.ts"
import { anvil } from "../test/anvil.ts"
import { builtMain, serviceProcesses } from "../test/serviceProcess.ts"
import { bundles, contracts } from "./demo/recordings.ts"

const ownKey = "a-key-of-sixteen"

let processes: ReturnType<typeof serviceProcesses>
beforeEach(() => {
  processes = serviceProcesses(builtMain)
})
afterEach(() => processes.stop())

/** Starts the service as `npm start` does. */
const answering = async (env: Record<string, string> = {}) => {
  const service = await processes.start(env)
  expect(service.base, service.said()).toMatch(/^http/)
  const end = async () => {
    service.child.kill("SIGTERM")
    expect(await service.ended).toBe(0)
  }
  return { ...service, end }
}

const all = async <A>(items: AsyncIterable<A>) => {
  const list: Array<A> = []
  for await (const item of items) list.push(item)
  return list
}

describe("the built service and its typed client", { timeout: 180_000 }, () => {
  test("the demo: profile, history, contract, invalid key, rate limit", async () => {
    const { base, said, end } = await answering({ GLOSSA_RATE_LIMIT: "600" })
    const [, person = ""] = /address\/(0x\w{40})\/transactions/.exec(said()) ?? []
    const [, token = ""] = /contract\/(0x\w{40})/.exec(said()) ?? []
    const glossa = createClient({ baseUrl: base, apiKey: "glossa-demo", retries: 0 })

    expect(await glossa.getProfile(person)).toMatchObject({
      address: person,
      blockchains: ["Ethereum", "Optimism", "Polygon"],
      netWorth: { currency: "USD" }
    })

    const whole = await all(glossa.iterateTransactions(person, { limit: 100 }))
    const upwards = await all(
      glossa.iterateTransactions(person, { order: "ascending", startingFrom: "2015-01-01", limit: 97 })
    )
    expect(upwards.toReversed()).toEqual(whole)
    const own = bundles().filter(({ perspective }) => getAddress(perspective) === person)
    expect(own.length).toBeGreaterThan(20)
    const keys = new Set(whole.map(({ blockchain, txHash }) => `${blockchain} ${txHash}`))
    expect(keys.size).toBe(whole.length)
    for (const { chain, transaction } of own) expect(keys).toContain(`${chain}-mainnet ${transaction.hash}`)
    const swaps = await all(glossa.iterateTransactions(person, { actions: ["swap"], blockchains: ["polygon"] }))
    expect(swaps).toEqual(
      whole.filter(({ action, blockchain }) => action === "swap" && blockchain === "polygon-mainnet")
    )

    const topics = [
      `0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925`,
      ...[token, person].map(address => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`)
    ]
    const payment = { blockchain: "ethereum", from: token, to: token, value: "7" } as const
    const { previews } = await glossa.preview([payment, payment], { include: ["facts"] })
    expect(previews.map(({ transaction }) => transaction.facts?.status)).toEqual(["preview", "preview"])
    expect(await glossa.decode({ data: `0x${"7".padStart(64, "0")}`, topics, to: token })).toMatchObject({
      kind: "log",
      signature: "Approval(address,address,uint256)",
      parameters: [{ value: token }, { value: person }, { value: "7" }]
    })

    const { abi, evidence, verified } = await glossa.getContract(token, { evidence: true })
    expect(verified).toBe(false)
    expect(JSON.parse(abi)).toHaveLength(evidence?.length ?? -1)
    const published = contracts().find(({ abi }) => abi !== undefined)!
    const { blockchain } = await glossa.getContract(published.address, { blockchain: published.chain })
    expect(blockchain).toBe(published.chain)

    const stranger = createClient({ baseUrl: base, apiKey: "wrong", retries: 0 })
    await expect(stranger.getProfile(person)).rejects.toMatchObject({ code: "unknown-key", status: 401 })
    await expect(all(stranger.streamTransactions())).rejects.toMatchObject({ code: "unknown-key", status: 401 })
    await expect(glossa.getContract(person)).rejects.toMatchObject({ code: "no-contract", status: 404 })
    await expect(glossa.getProfile("0x1")).rejects.toMatchObject({
      code: "invalid-parameter",
      problem: { errors: [{ parameter: "user_address" }] }
    })

    const refused: Array<unknown> = []
    while (refused.length === 0) {
      const answers = await Promise.allSettled(Array.from({ length: 100 }, () => glossa.getProfile("0x1")))
      const reasons = answers.flatMap(answer => (answer.status === "rejected" ? [answer.reason] : []))
      refused.push(...reasons.filter(({ code }) => code !== "invalid-parameter"))
    }
    for (const error of refused) {
      expect(error).toMatchObject({ code: "rate-limited", status: 429 })
      expect((error as { retryAfter?: number }).retryAfter).toBeGreaterThan(0)
    }
    await end()
  })

  test("glossa explain: the answer of the service, as JSON and as text", async () => {
    const { base, end } = await answering()
    const env = { GLOSSA_URL: base, GLOSSA_KEY: "glossa-demo" }
    const glossa = createClient({ baseUrl: base, apiKey: "glossa-demo", retries: 0 })
    const { transaction, perspective, chain } = bundles().find(
      ({ id }) => id === "uniswap-v2/ethereum-swap-coin-for-token"
    )!
    const include = ["facts", "ledger", "logs", "calls", "evidence"] as const
    const answer = await glossa.getTransaction(transaction.hash, { include })
    const explain = (...args: ReadonlyArray<string>) => runGlossa(["explain", ...args], { env })
    const json = await explain(transaction.hash, "--json")
    expect({ ...json, stdout: JSON.parse(json.stdout) }).toEqual({ code: 0, stdout: answer, stderr: "" })

    const { stdout } = await explain(transaction.hash, "--address", perspective, "--blockchain", chain)
    expect(stdout.split("\n")[0]).toBe(answer.description)
    expect(stdout).toMatch(/\nLedger\n.* 1\.5 ETH\n/s)
    expect(stdout).toContain("swapExactETHForTokens(")
    expect(stdout).toMatch(/\nWhy\n {2}rule uniswap-v2\/Swap/)

    const [pool] = answer.logs?.flatMap(({ name, address }) => (name?.includes("Uniswap") ? [address] : [])) ?? []
    const seen = await glossa.getTransaction(transaction.hash, { include, address: pool! })
    expect(JSON.parse((await explain(transaction.hash, "--address", pool!, "--json")).stdout)).toEqual(seen)

    const unknown = `0x${"0a".repeat(32)}`
    const failed = await explain(unknown)
    expect(failed).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/not found.*\(no-transaction, /)
    })
    expect((await explain(transaction.hash, "--key", "wrong")).stderr).toContain("(unknown-key, ")
    expect(await glossa.getTransactionsByHash([unknown, transaction.hash], { include: ["facts"] })).toMatchObject({
      transactions: [{ txHash: transaction.hash, facts: answer.facts }],
      problems: [{ hash: unknown, code: "no-transaction" }]
    })
    await end()
  })

  test("a chain: the stream has mined transactions, also after a restart, as the history does", async () => {
    const node = await anvil()
    const [ada = "", bob = ""] = (await node.request("eth_accounts")) as ReadonlyArray<string>
    const pay = (value: number) =>
      node.request("eth_sendTransaction", { from: ada, to: bob, value: `0x${value.toString(16)}` })
    await pay(1)
    const env = {
      GLOSSA_ETHEREUM_RPC: node.url,
      GLOSSA_DATABASE: "sqlite:./real.db",
      GLOSSA_API_KEYS: ownKey
    }
    const first = await answering(env)
    const port = new URL(first.base).port
    const glossa = createClient({ baseUrl: first.base, apiKey: ownKey, maxRetryDelay: 500 })
    await expect.poll(async () => (await glossa.getTransactions(bob)).transactions.length, { timeout: 60_000 }).toBe(1)

    const heard: Array<StreamEvent> = []
    const open = new AbortController()
    const streaming = (async () => {
      for await (const event of glossa.streamTransactions({
        addresses: [bob],
        include: ["facts"],
        signal: open.signal
      }))
        heard.push(event)
    })()
    // A new stream has the transactions that are indexed from then on.
    await expect
      .poll(async () => /glossa_stream_clients[^\n]* 1\n/.test(await (await fetch(`${first.base}/metrics`)).text()))
      .toBe(true)
    await pay(2)
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(1)
    await first.end()
    await pay(3)
    const second = await answering({ ...env, PORT: port })
    expect(second.base).toBe(first.base)
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(2)
    await pay(4)
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(3)
    const { transactions } = await glossa.getTransactions(bob, { order: "ascending", startingFrom: "2000-01-01" })
    expect(transactions).toHaveLength(4)
    for (const [i, { event, data }] of heard.entries()) {
      expect([event, data.txHash]).toEqual(["transaction", transactions[i + 1]?.txHash])
      expect(data).toMatchObject({
        address: getAddress(bob),
        action: "receive",
        blockchain: "ethereum-mainnet",
        facts: { status: "succeeded", to: getAddress(bob), transfers: [{ to: getAddress(bob) }] }
      })
    }
    open.abort(new Error("enough"))
    await expect(streaming).rejects.toThrow("enough")
    await second.end()
    await node.stop()
  })
})
