import type { Methods } from "./fakeNode.ts"
import { address, alice, bob, carol, hash, rawReceipt, rawTransaction } from "./raw.ts"

export type Part = Readonly<Record<string, unknown>>

/** The parts of a block as geth returns them, with every field that they repeat of each other. */
export interface BlockParts {
  readonly block: Part & { readonly transactions: ReadonlyArray<Part> }
  readonly receipts: ReadonlyArray<Part & { readonly logs: ReadonlyArray<Part> }>
  readonly traces: ReadonlyArray<{ readonly txHash?: string; readonly result: Part }>
}

const blockHash = hash(0xb1)
const created = address(0xdd)
const calls = [
  { from: alice, to: bob, value: "0x1", input: "0x12345678", logs: 1 },
  { from: bob, to: carol, value: "0x2", input: "0x", logs: 2 },
  { from: carol, to: null, value: "0x0", input: "0x6000", logs: 0 }
]

const places = calls.map((_, place) => ({
  blockHash,
  blockNumber: "0x10",
  transactionHash: hash(place + 1),
  transactionIndex: `0x${place}`
}))

const logsOf = (place: number) =>
  Array.from({ length: calls[place]!.logs }, (_, i) => ({
    ...places[place],
    address: carol,
    topics: [hash(0x70 + place)],
    data: "0x",
    logIndex: `0x${place + i}`
  }))

export const honestBlock: BlockParts = {
  block: {
    number: "0x10",
    hash: blockHash,
    parentHash: hash(0xb0),
    timestamp: "0x5f169cf0",
    transactions: calls.map(({ logs: _, ...call }, place) => {
      const { transactionHash, ...where } = places[place]!
      return rawTransaction({ ...call, ...where, hash: transactionHash })
    })
  },
  receipts: calls.map(({ from, to }, place) => ({
    ...rawReceipt({ ...places[place], from, to, contractAddress: to === null ? created : null }),
    logs: logsOf(place)
  })),
  traces: calls.map(({ logs: _, ...call }, place) => {
    const inside = { type: "CALL", from: call.to ?? created, to: address(0xee), value: "0x1", input: "0x" }
    const type = call.to === null ? "CREATE" : "CALL"
    return { txHash: hash(place + 1), result: { ...call, type, to: call.to ?? created, calls: [inside] } }
  })
}

/** The traces in the form of `trace_block`. */
export const parityTraces = ({ traces }: BlockParts): ReadonlyArray<Part> =>
  traces.flatMap(({ txHash, result }) => {
    const { type, from, to, value, input, calls } = result as Part & { readonly calls: ReadonlyArray<Part> }
    const root =
      type === "CREATE"
        ? { type: "create", action: { from, value, init: input }, result: { address: to } }
        : { type: "call", action: { callType: "call", from, to, value, input }, result: { output: "0x" } }
    const inside = calls.map(call => ({ type: "call", action: { ...call, callType: "call" }, traceAddress: [0] }))
    return [{ ...root, traceAddress: [] }, ...inside].map(trace => ({ ...trace, transactionHash: txHash }))
  })

/** A node that returns these parts, traces as geth does, and is honest about single transactions. */
export const blockMethods = (parts: BlockParts): Methods => ({
  eth_blockNumber: () => "0x10",
  eth_getBlockByNumber: () => parts.block,
  eth_getBlockReceipts: () => parts.receipts,
  eth_getTransactionReceipt: ([asked]) =>
    honestBlock.receipts.find(({ transactionHash }) => transactionHash === asked) ?? null,
  debug_traceBlockByNumber: () => parts.traces,
  debug_traceTransaction: ([asked]) => honestBlock.traces.find(({ txHash }) => txHash === asked)?.result ?? null
})
