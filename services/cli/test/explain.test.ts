import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { toEventSelector, toFunctionSelector } from "@glossa/abi/effect"
import { contracts } from "@glossa/fixtures"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { limitedNode } from "../../../packages/chain/test/limitedNode.ts"
import { spawnAnvil } from "../../../packages/chain/test/spawnAnvil.ts"
import { runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const weth = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!
const file = temporaryFolder()
const word = (value: bigint) => value.toString(16).padStart(64, "0")
const explain = (...args: ReadonlyArray<string>) => runGlossa(["explain", ...args])

describe("glossa explain --rpc", () => {
  let chain: Awaited<ReturnType<typeof spawnAnvil>>
  let alice: string
  const send = (transaction: object) =>
    chain.request<string>("eth_sendTransaction", { from: alice, to: weth.address, gas: "0x30000", ...transaction })
  let [wrapped, unwrapped, failed]: ReadonlyArray<string> = []

  beforeAll(async () => {
    chain = await spawnAnvil(1)
    await chain.request("anvil_setCode", weth.address, weth.bytecode)
    ;[alice = ""] = await chain.request<ReadonlyArray<string>>("eth_accounts")
    wrapped = await send({ value: `0x${(2n * 10n ** 18n).toString(16)}`, data: "0xd0e30db0" })
    unwrapped = await send({ data: `0x2e1a7d4d${word(10n ** 18n)}` })
    failed = await send({ data: `0x2e1a7d4d${word(10n ** 20n)}` })
  })
  afterAll(() => chain?.stop())

  test("prints the sentence, the ledger, the call tree, the logs and the rules", async () => {
    const { code, stdout, stderr } = await explain(unwrapped!, "--rpc", chain.url)
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    const [sentence] = stdout.split("\n")
    expect(sentence).toBe("Unwrapped 1 WETH into 1 ETH")
    const lines = stdout.split("\n").map(line => line.trim().replaceAll(/ {2,}/g, " | "))
    expect(lines).toEqual(
      expect.arrayContaining([
        "chain | ethereum-mainnet",
        "status | succeeded",
        "to | Wrapped Ether (0xC02a…6Cc2)",
        "call Wrapped Ether (0xC02a…6Cc2): withdraw(amount: 1000000000000000000)",
        "index | contract | event"
      ])
    )
    expect(stdout).toMatch(/\n {4}call 0x[0-9a-fA-F]{40}: without data, with 1 ETH\n/)
    expect(stdout).toMatch(/ {2}0 +Wrapped Ether .* Withdrawal\(src: 0x[0-9a-fA-F]{40}, wad: 1000000000000000000\)/)
    expect(stdout).toMatch(/Ledger\n {2}from .*\n.* 1 ETH\n.* 1 WETH\n/)
    expect(stdout).toMatch(/Why\n {2}rule wrapped-coin\/Withdrawal: log 0, by address\n/)
  })

  test("--why prints each proposal, chosen or not, with the reason", async () => {
    const { code, stdout, stderr } = await explain(unwrapped!, "--rpc", chain.url, "--why")
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    expect(stdout.trimEnd().split("\n")).toEqual([
      "chosen: Unwrapped 1 WETH into 1 ETH (log 0): a protocol's rule says what happened",
      "not chosen: Unwrapped 1 WETH into 1 ETH (call): it says no more than the chosen one",
      "not chosen: Withdrew from Wrapped Ether (function withdraw(uint256)): it says no more than the chosen one",
      "not chosen: Swapped tokens on Wrapped Ether (assets that moved): it says no more than the chosen one",
      "type native: a rule made the sender's record, or an asset of the contract moved",
      "confidence high: a rule that knows the contract or its token standard says what was done and where"
    ])
  })

  test("--why with --json has the evidence alone", async () => {
    const { stdout } = await explain(wrapped!, "--rpc", chain.url, "--why", "--json")
    const { evidence, ledger } = JSON.parse(stdout)
    expect(ledger).toBeUndefined()
    expect(evidence.because.chosen).toMatchObject({ by: "rule", rule: "wrapped-coin/Deposit" })
  })

  test("prints the JSON of the service, from any point of view", async () => {
    const { stdout } = await explain(wrapped!, "--rpc", chain.url, "--address", weth.address, "--json")
    const answer = JSON.parse(stdout)
    expect(answer).toMatchObject({ txHash: wrapped, facts: { status: "succeeded", method: { name: "deposit" } } })
    expect(Object.keys(answer)).toEqual(
      expect.arrayContaining(["facts", "ledger", "logs", "calls", "evidence", "names"])
    )
    expect(answer.assetsReceived).toMatchObject([{ amountExact: "2", asset: { symbol: "ETH" } }])
  })

  test("explains a failed transaction", async () => {
    const { code, stdout } = await explain(failed!, "--rpc", chain.url, "--blockchain", "ethereum")
    expect(code).toBe(0)
    expect(stdout).toContain("status  failed")
    expect(stdout).toMatch(/withdraw\(amount: 100000000000000000000\), reverted/)
  })

  test("--abi names functions and events of a contract before their signatures", async () => {
    const [abi, to] = [file("abi.json"), `0x${"ac0e".repeat(10)}`]
    writeFileSync(abi, "function castBallotFor(uint256 motion)\nevent BallotCast(uint256 motion)")
    const topic0 = toEventSelector("BallotCast(uint256)").slice(2)
    // PUSH1 7, PUSH1 0, MSTORE, PUSH32 topic, PUSH1 32, PUSH1 0, LOG1.
    await chain.request("anvil_setCode", to, `0x60076000527f${topic0}60206000a1`)
    const data = toFunctionSelector("castBallotFor(uint256)") + word(7n)
    const hash = await send({ to, data })
    expect((await explain(hash, "--rpc", chain.url)).stdout).not.toMatch(/ballot/i)
    const { stdout } = await explain(hash, "--rpc", chain.url, "--abi", `${to}=${abi}`)
    expect(stdout).toMatch(/^Called function castBallotFor of /)
    expect(stdout).toContain("castBallotFor(motion: 7)")
    expect(stdout).toContain("BallotCast(motion: 7)")
    writeFileSync(abi, "no ABI")
    const { code, stderr } = await explain(hash, "--rpc", chain.url, "--abi", `${to}=${abi}`)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^glossa: --abi .*abi\.json: .*\n$/) })
  })

  test("reads a node that counts calls, at the rate that it allows", async () => {
    const { url, counts, close } = await limitedNode(chain.url, 10)
    onTestFinished(close)
    const { code, stdout } = await explain(unwrapped!, "--rpc", `${url}#rate=8&concurrency=1`)
    expect({ code, sentence: stdout.split("\n")[0] }).toEqual({ code: 0, sentence: "Unwrapped 1 WETH into 1 ETH" })
    expect(counts.largest).toBeLessThanOrEqual(2)
  })

  test("leaves out a node that is down, in either order", async () => {
    const down = "http://127.0.0.1:1/secret"
    for (const [first, second] of [
      [down, chain.url],
      [chain.url, down]
    ] as const) {
      const { code, stdout, stderr } = await explain(unwrapped!, "--rpc", first, "--rpc", second)
      expect({ code, sentence: stdout.split("\n")[0] }).toEqual({ code: 0, sentence: "Unwrapped 1 WETH into 1 ETH" })
      expect(stderr).toMatch(/^glossa: left out a node of --rpc: 127\.0\.0\.1:1 is unreachable: .+\n$/)
    }
  })

  test("fails for other hashes, chains and nodes", async () => {
    const unknown = `0x${"1".repeat(64)}`
    expect(await explain(unknown, "--rpc", chain.url)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `glossa: No transaction ${unknown} on ethereum.\n`
    })
    expect((await explain(wrapped!, "--rpc", chain.url, "--blockchain", "polygon")).stderr).toBe(
      "glossa: blockchain: expected a chain that has a node (ethereum), got polygon\n"
    )
    const other = await spawnAnvil(5)
    const run = await explain(wrapped!, "--rpc", other.url)
    await other.stop()
    expect(run).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("5") })
  })
})

describe("glossa explain, of a service", () => {
  const hash = `0x${"ab".repeat(32)}`
  const record = {
    timestamp: "2024-01-10T13:30:12Z",
    txHash: hash,
    description: "Wrapped 2 ETH into 2 WETH",
    blockchain: "ethereum-mainnet",
    fee: { amount: 0.1, amountExact: "0.1", currency: "ETH" },
    metadata: {}
  }
  const problem = {
    type: "/",
    title: "Transaction not found",
    status: 404,
    detail: "None.",
    instance: "/",
    code: "no-transaction",
    errors: [],
    requestId: "r"
  }
  const targets: Array<string> = []
  const server = createServer((request, response) => {
    targets.push(`${request.headers["x-api-key"]} ${request.url}`)
    const isKnown = request.url?.includes(hash) === true
    response.writeHead(isKnown ? 200 : 404, {
      "content-type": isKnown ? "application/json" : "application/problem+json"
    })
    response.end(JSON.stringify(isKnown ? record : problem))
  })
  let url: string
  beforeAll(async () => {
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })

  test("requests everything, and prints its answer", async () => {
    const env = { GLOSSA_URL: url, GLOSSA_KEY: "good-key" }
    const { stdout } = await runGlossa(["explain", hash.toUpperCase().replace("X", "x")], { env })
    expect(stdout.split("\n")[0]).toBe("Wrapped 2 ETH into 2 WETH")
    const [target = ""] = targets
    expect(target.startsWith(`good-key /v1/transaction/${hash}?`)).toBe(true)
    const query = new URL(target.split(" ")[1]!, url).searchParams
    expect(query.getAll("include").flatMap(part => part.split(","))).toEqual([
      "facts",
      "ledger",
      "calls",
      "logs",
      "evidence"
    ])

    const options = ["--url", url, "--key", "k", "--json", "--address", weth.address, "--blockchain", "polygon"]
    expect(JSON.parse((await explain(hash, ...options)).stdout)).toEqual(record)
    expect(targets.at(-1)).toContain(`address=${weth.address}`)
    expect(targets.at(-1)).toContain("blockchain=polygon")
  })

  test("fails as the service does", async () => {
    const { code, stdout, stderr } = await explain(`0x${"1".repeat(64)}`, "--url", url, "--key", "k")
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    expect(stderr).toBe("glossa: Transaction not found: None. (no-transaction, request r)\n")
  })

  test.each([
    [[hash], "Expected --rpc of a node, or --url and --key"],
    [["0x12", "--rpc", "http://x.example"], "Expected 0x and 64 hexadecimal digits"],
    [[hash, "--address", "vitalik.eth"], "Expected 0x and 40 hexadecimal digits"],
    [[hash, "--rpc", "node"], "Expected an http or https URL"],
    [[hash, "--blockchain", "bitcoin"], "ethereum"]
  ])("%j is a usage error", async (args, reason) => {
    expect(await explain(...args)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(reason) })
  })
})
