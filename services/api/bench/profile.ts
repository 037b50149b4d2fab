// How long the profile of an address with 200 tokens on each of three chains takes, with 50 ms of latency to the nodes: for the
// first time, and from the caches.
import { performance } from "node:perf_hooks"
import { Effect, Redacted } from "effect"
import { market } from "../../../packages/chain/test/market.ts"
import { row } from "../../../packages/history/test/row.ts"
import { anvil } from "../test/anvil.ts"
import { demoService } from "../test/demoService.ts"
import { wire } from "../test/wire.ts"

const ids = { ethereum: 1, optimism: 10, polygon: 137 } as const
const coins = { ethereum: "ETH/USD", optimism: "ETH/USD", polygon: "MATIC/USD" } as const
const chains = Object.keys(ids) as ReadonlyArray<keyof typeof ids>
const latency = 50
const people = 20

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, "0")}` as const
const tokens = Array.from({ length: 200 }, (_, i) => addressOf(i + 4096))
const holders = Array.from({ length: people }, (_, i) => addressOf(i + 0xa11ce))
const balances = Object.fromEntries(holders.map(holder => [holder, 5n]))

const nodes = await Promise.all(
  chains.map(async chain => {
    const node = await anvil(ids[chain])
    const request = (method: string, params: ReadonlyArray<unknown>) =>
      Effect.tryPromise(() => node.request(method, ...params))
    const { multicall, feed, token } = market(request, chain)
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* multicall
        yield* feed(coins[chain], { answer: 1_00000000n })
        yield* Effect.forEach(holders, holder => request("anvil_setBalance", [holder, "0xde0b6b3a7640000"]))
        yield* Effect.forEach(tokens, at => token(at, balances), { concurrency: 20 })
      })
    )
    return node
  })
)
const wires = await Promise.all(nodes.map(({ url }) => wire(url, latency)))
const key = "a-key-of-sixteen"
const service = await demoService({
  demo: false,
  index: false,
  chains: chains.map((chain, i) => ({ chain, urls: [Redacted.make(wires[i]!.url)], start: 0 })),
  apiKeys: [Redacted.make(key)]
})
const assetsReceived = tokens.map(address => ({
  amount: 5,
  amountExact: "5",
  unit: "smallest" as const,
  asset: { address, name: "", symbol: "", standard: "ERC20" as const }
}))
await service.history(store =>
  store.put(
    holders.flatMap(holder => chains.map(chain => row(chain, holder, { assetsReceived }))),
    []
  )
)

const requests = () => wires.reduce((sum, { counted }) => sum + counted.requests, 0)
const timed = async (address: string) => {
  const [before, began] = [requests(), performance.now()]
  const answer = await fetch(`${service.base}/v1/address/${address}`, { headers: { "x-api-key": key } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return { took: performance.now() - began, asked: requests() - before }
}
const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[values.length >> 1]!

const first = await timed(holders[0]!)
const cold: Array<Awaited<ReturnType<typeof timed>>> = []
for (const holder of holders.slice(1)) cold.push(await timed(holder))
const warm: Array<Awaited<ReturnType<typeof timed>>> = []
for (let i = 0; i < 300; i++) warm.push(await timed(holders.at(-1)!))

const line = (name: string, times: ReadonlyArray<{ readonly took: number; readonly asked: number }>) => {
  const took = times.map(({ took }) => took)
  const asked = Math.max(...times.map(({ asked }) => asked))
  console.log(`| ${name} | ${median(took).toFixed(1)} | ${Math.max(...took).toFixed(1)} | ${asked} |`)
}
console.log(`600 tokens, nodes ${latency} ms away\n`)
console.log("|  | ms, median | ms, worst | requests to nodes, most |\n|---|---|---|---|")
line("the first of a service", [first])
line("an address for the first time", cold)
line("remembered", warm)

await service.stop()
for (const { stop } of wires) stop()
for (const node of nodes) await node.stop()
