import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { contracts } from "@glossa/fixtures"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { anvil } from "../../test/anvil.ts"
import { feeProxy } from "../../test/feeProxy.ts"
import { serviceProcesses } from "../../test/serviceProcess.ts"
import type { Contract } from "../api/Contract.ts"
import type { Profile } from "../api/Profile.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"

const weth = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!
const wrapped = {
  base: "0x4200000000000000000000000000000000000006",
  arbitrum: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1",
  bnb: "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c",
  sonic: "0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38"
} as const
type Name = keyof typeof wrapped

const ids: Readonly<Record<Name, number>> = { base: 8453, arbitrum: 42161, bnb: 56, sonic: 146 }
const names = Object.keys(ids) as ReadonlyArray<Name>
const symbols: Readonly<Record<Name, string>> = { base: "ETH", arbitrum: "ETH", bnb: "BNB", sonic: "S" }
const displayNames: Readonly<Record<Name, string>> = {
  base: "Base",
  arbitrum: "Arbitrum",
  bnb: "BNB Chain",
  sonic: "Sonic"
}
const l1Fee = 10n ** 15n
const key = "a-key-of-sixteen"

/** A chain that only this test's file has. */
const sonic = {
  name: "sonic",
  chainId: ids.sonic,
  displayName: "Sonic",
  ordinal: 10,
  nativeToken: { name: "Sonic", symbol: "S", decimals: 18 },
  wrappedNative: { address: wrapped.sonic, name: "Wrapped Sonic", symbol: "wS" }
}

let processes: ReturnType<typeof serviceProcesses>
let nodes: Readonly<Record<Name, Awaited<ReturnType<typeof anvil>>>>
let proxy: Awaited<ReturnType<typeof feeProxy>>
let base: string
let env: Record<string, string>
let account: string

const get = async <A>(path: string): Promise<A> => {
  const response = await fetch(`${base}${path}`, { headers: { "x-api-key": key } })
  return (await response.json()) as A
}

/** Makes a transfer, then wraps some of the native token. */
const act = async (name: Name) => {
  const node = nodes[name]
  const [from, to] = (await node.request("eth_accounts")) as ReadonlyArray<string>
  account = from!
  await node.request("anvil_setCode", wrapped[name], weth.bytecode)
  await node.request("eth_sendTransaction", { from, to, value: "0xde0b6b3a7640000" })
  await node.request("eth_sendTransaction", {
    from,
    to: wrapped[name],
    value: "0x1bc16d674ec80000",
    data: "0xd0e30db0"
  })
}

beforeAll(async () => {
  processes = serviceProcesses()
  const started = await Promise.all(names.map(async name => [name, await anvil(ids[name])] as const))
  nodes = Object.fromEntries(started) as typeof nodes
  for (const name of names) await act(name)
  proxy = await feeProxy(nodes.base.url, l1Fee)
  const file = join(processes.folder, "chains.json")
  writeFileSync(file, JSON.stringify([sonic]))
  env = {
    GLOSSA_CHAINS: file,
    GLOSSA_API_KEYS: key,
    GLOSSA_BASE_RPC: proxy.url,
    GLOSSA_ARBITRUM_RPC: nodes.arbitrum.url,
    GLOSSA_BNB_RPC: nodes.bnb.url,
    GLOSSA_SONIC_RPC: nodes.sonic.url
  }
  ;({ base } = await processes.start(env))
}, 120_000)
afterAll(async () => {
  await processes?.stop()
  proxy?.stop()
  await Promise.all(names.map(name => nodes?.[name].stop()))
})

describe.each(names)("%s, from its own node", name => {
  test("is followed to its head", async () => {
    const state = expect.objectContaining({ blockchain: name, indexed: 2, head: 2, readable: true })
    await expect
      .poll(async () => (await get<{ chains: unknown }>("/readyz")).chains, { timeout: 30_000 })
      .toContainEqual(state)
  })

  test("has histories in its own tokens, with its own fees", async () => {
    const { transactions } = await get<typeof TransactionHistory.Type>(
      `/v1/address/${account}/transactions?blockchains=${name}&include=facts`
    )
    expect(transactions.map(({ action, blockchain, fee }) => [action, blockchain, fee.currency])).toEqual([
      ["deposit", `${name}-mainnet`, symbols[name]],
      ["send", `${name}-mainnet`, symbols[name]]
    ])
    const [wrap, payment] = transactions
    expect(payment?.description).toContain(`Sent 1 ${symbols[name]} to`)
    expect(wrap?.assetsReceived[0]?.asset.symbol).toMatch(/^W|^wS$/)
    const paid = BigInt(
      (await nodes[name].request<{ effectiveGasPrice: string }>("eth_getTransactionReceipt", payment?.txHash))
        .effectiveGasPrice
    )
    const fee = 21_000n * paid + (name === "base" ? l1Fee : 0n)
    expect(BigInt(Math.round(Number(payment?.fee.amountExact) * 1e18)) / 10n ** 9n).toBe(fee / 10n ** 9n)
  })

  test("has contracts and profiles", async () => {
    const contract = await get<typeof Contract.Type>(`/v1/contract/${wrapped[name]}?blockchain=${name}`)
    expect(contract).toMatchObject({ blockchain: name, standard: "ERC20" })
    expect((JSON.parse(contract.abi) as ReadonlyArray<{ name?: string }>).map(entry => entry.name)).toContain("deposit")
    const { blockchains } = await get<typeof Profile.Type>(`/v1/address/${account}`)
    expect(blockchains).toContain(displayNames[name])
  })
})

describe("names of chains", () => {
  test("may be those that the service has, and the default ones", async () => {
    const of = (chain: string) =>
      get<{ code?: string; errors?: unknown }>(`/v1/address/${account}/transactions?blockchains=${chain}`)
    expect((await of("ethereum")).code).toBe("chain-not-served")
    expect(await of("gnosis")).toMatchObject({
      code: "invalid-parameter",
      errors: [
        {
          parameter: "blockchains",
          reason: 'expected ethereum, optimism, polygon, base, arbitrum, bnb, sonic, got "gnosis"'
        }
      ]
    })
  })
})

describe("a start is refused, in one line that says what to change", () => {
  test("by a file that is not valid", async () => {
    const file = join(processes.folder, "wrong.json")
    writeFileSync(file, JSON.stringify([{ ...sonic, chainId: 1 }]))
    const { ended, said } = await processes.start({ ...env, GLOSSA_CHAINS: file })
    expect(await ended).toBe(1)
    expect(said().trim()).toBe(`GLOSSA_CHAINS: ${file}: 0.chainId: the chain ethereum has 1.`)
  })

  test("by a variable of a chain that no file has", async () => {
    const { GLOSSA_CHAINS: _, ...without } = env
    const { ended, said } = await processes.start(without)
    expect(await ended).toBe(1)
    expect(said()).toContain("Unknown variable GLOSSA_SONIC_RPC")
  })

  test("by a node of another chain", async () => {
    const { ended, said } = await processes.start({ GLOSSA_API_KEYS: key, GLOSSA_BNB_RPC: nodes.arbitrum.url })
    expect(await ended).toBe(1)
    expect(said()).toContain("expected chain id 56 (bnb), got 42161. Correct GLOSSA_BNB_RPC.")
  })
})
