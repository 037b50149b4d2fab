import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { spawnAnvil } from "../../../packages/chain/test/spawnAnvil.ts"
import { startService } from "../../api/test/startService.ts"
import { runGlossa } from "./runGlossa.ts"

const person = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"
const weth = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

let service: Awaited<ReturnType<typeof startService>>
let chain: Awaited<ReturnType<typeof spawnAnvil>>
beforeAll(async () => {
  service = await startService()
  chain = await spawnAnvil(1)
})
afterAll(async () => {
  await service.stop()
  await chain.stop()
})

const ask = (...args: ReadonlyArray<string>) =>
  runGlossa(args, { env: { GLOSSA_URL: service.base, GLOSSA_KEY: "glossa-demo" } })

const ofService = async (path: string) =>
  (await service.ask(path, { headers: { "x-api-key": "glossa-demo" } })).body as Readonly<Record<string, unknown>>

describe("over a service", () => {
  test("history lists sentences with hashes, and how to read on", async () => {
    const { stdout } = await ask("history", person, "--limit", "2")
    const [sentence, place, second, , rest] = stdout.split("\n")
    const { transactions, endingAt } = (await ofService(`/v1/address/${person}/transactions?limit=2`)) as {
      transactions: ReadonlyArray<{ description: string; txHash: string; timestamp: string; blockchain: string }>
      endingAt: string
    }
    const [first, next] = transactions
    expect([sentence, second]).toEqual([first?.description, next?.description])
    expect(place).toBe(`  ${first?.timestamp}  ${first?.blockchain}  ${first?.txHash}`)
    expect(rest).toBe(`Read on with --from ${endingAt}`)
    const page = await ask("history", person, "--limit", "1", "--from", endingAt, "--json")
    expect(JSON.parse(page.stdout)).toEqual(
      await ofService(`/v1/address/${person}/transactions?limit=1&starting_from=${endingAt}`)
    )
    const forward = await ask("history", person, "--limit", "1", "--from", "2000-01-01", "--oldest-first")
    expect(forward.stdout).not.toContain(sentence)
  })

  test("profile says who an address is, and what it approved", async () => {
    const { stdout } = await ask("profile", person, "--approvals")
    expect(stdout).toContain(`address  ${person}\n`)
    expect(stdout).toMatch(/\nApprovals\nchain +asset +spender +amount\n/)
    expect(stdout).toMatch(/\nwarning: demo: /)
    expect(JSON.parse((await ask("profile", person, "--json")).stdout)).toEqual(
      await ofService(`/v1/address/${person}?currency=USD`)
    )
  })

  test("contract shows its ABI, and abi writes it alone", async () => {
    const { stdout } = await ask("contract", weth)
    expect(stdout).toMatch(/^Wrapped Ether\naddress {3}0xC02/)
    expect(stdout).toContain("function withdraw(uint256 wad)")
    expect((await ask("abi", weth, "--format", "solidity")).stdout).toContain("function withdraw(uint256 wad) external")
    expect(JSON.parse((await ask("abi", weth)).stdout)).toContainEqual(expect.objectContaining({ name: "withdraw" }))
  })

  test("preview says what would happen", async () => {
    const { stdout } = await ask("preview", "--from", person, "--to", weth, "--value", "1000000000000000000")
    expect(stdout).toMatch(/^Send 1 ETH to Wrapped Ether\n/)
    expect(stdout).toContain("Not executed: read from the calldata alone.")
  })

  test.each([
    [["history", "0x1"], 1, "glossa: Invalid parameter: user_address: "],
    [["profile", "someone"], 1, "glossa: Invalid parameter: user_address: "],
    [["history", person, "--limit", "0"], 2, "glossa: "],
    [["contract", person], 1, "glossa: Contract not found: There is no code at this address"]
  ])("%j is one line", async (args, code, message) => {
    const run = await ask(...args)
    expect(run).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(message) })
  })

  test("a service that is down is one line that says why", async () => {
    const { code, stderr } = await ask("profile", person, "--url", "http://127.0.0.1:1")
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^glossa: fetch failed: .+\n$/) })
  })
})

describe("over a node", () => {
  const [alice, bob] = ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"]

  test("preview is executed, and history and profile read the state", async () => {
    const source = ["--rpc", chain.url]
    const preview = await runGlossa([
      "preview",
      "--from",
      alice,
      "--to",
      bob,
      "--value",
      "1500000000000000000",
      ...source
    ])
    expect(preview.stdout).toMatch(/^Would send 1\.5 ETH|^Sent 1\.5 ETH/)
    expect(preview.stdout).toContain("\n  -1.5 ETH\n")
    await chain.request("eth_sendTransaction", { from: alice, to: bob, value: "0xde0b6b3a7640000" })
    const history = await runGlossa(["history", bob, ...source])
    expect(history.stdout).toMatch(/^Received 1 ETH from 0xf39F/)
    expect((await runGlossa(["profile", bob, ...source])).stdout).toContain(`address  ${bob}\n`)
    const other = await runGlossa(["history", bob, "--blockchain", "polygon", ...source])
    expect(other.stderr).toBe("glossa: blockchain: expected a chain that has a node (ethereum), got polygon\n")
  })
})
