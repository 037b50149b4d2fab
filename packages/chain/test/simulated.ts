import { Effect } from "effect"
import { makeRpcClient } from "../src/rpc/RpcClient.ts"
import type { UnsentTransaction } from "../src/simulation/Simulation.ts"
import { honestNode, type Methods } from "./fakeNode.ts"
import { address, alice, bob } from "./raw.ts"

export const native = address(0xee)
export const token = address(0x70)
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
export const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, "0")}`

export const log = (emitter: string, from: string = alice, to: string = bob, amount = 1n) => ({
  address: emitter,
  topics: [transferTopic, word(from), word(to)],
  data: word(amount)
})
export type Log = ReturnType<typeof log>

const head = { eth_getBlockByNumber: () => ({ number: "0x10", timestamp: "0x5f169cf0", baseFeePerGas: "0x7" }) }
export const call: UnsentTransaction = { from: alice, to: bob, value: 5n, data: "0x12345678" }

export const clientOf = (methods: Methods) =>
  Effect.gen(function* () {
    const node = yield* honestNode({ ...head, ...methods })
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [node.url], retryTimeout: "200 millis" })
    const asked = () => node.seen.flatMap(({ requests }) => requests.map(({ method }) => method))
    return { rpc, asked, seen: node.seen }
  })

/** The simulation of unsent transactions by a node with these methods alone, and the methods that were requested. */
export const simulated = (methods: Methods, transactions: ReadonlyArray<UnsentTransaction> = [call]) =>
  Effect.gen(function* () {
    const { rpc, asked } = yield* clientOf(methods)
    return { ...(yield* rpc.simulate(transactions)), asked: asked() }
  })

/** The root of a call tree. */
export const frame = (more: object = {}) => ({
  type: "CALL",
  from: alice,
  to: bob,
  value: "0x5",
  gasUsed: "0x7530",
  ...more
})
export const traces = (root: unknown): Methods => ({ debug_traceCall: () => root })
