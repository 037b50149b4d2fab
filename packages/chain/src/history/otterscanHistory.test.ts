import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { honestNode, type Methods, RpcFailure } from "../../test/fakeNode.ts"
import { hashOf, walk } from "../../test/listings.ts"
import { address, alice } from "../../test/raw.ts"
import { makeRpcClient } from "../rpc/RpcClient.ts"
import type { HistoryQuery } from "./HistorySource.ts"
import { otterscanHistory } from "./otterscanHistory.ts"

const head = 400
const padded = `0x${alice.slice(2).padStart(64, "0")}`

/**
 * Blocks of the address's own transactions, five of them in one block, and of transactions with logs of the address, by the topic's place.
 */
const own = [3, 8, 8, 8, 8, 8, ...Array.from({ length: 60 }, (_, i) => 20 + 2 * i), 400].map((block, place) => ({
  hash: hashOf(1_000 + place),
  blockNumber: `0x${block.toString(16)}`
}))
const named = Array.from({ length: 90 }, (_, i) => ({
  block: 4 * i + 1,
  hash: hashOf(5_000 + i),
  topics: ["0xaa", ...Array(i % 3).fill("0xbb"), padded]
}))

interface Filter {
  readonly fromBlock: string
  readonly toBlock: string
  readonly topics: ReadonlyArray<string | null>
}

/** Erigon's own rules: the last block of a page is whole, 0 is the tip or the genesis, the newest come first. */
const otterscan: Methods = {
  eth_blockNumber: () => `0x${head.toString(16)}`,
  ots_searchTransactionsBefore: ([asked, block, size]) => {
    const older = own
      .filter(({ blockNumber }) => asked === alice && (block === 0 || Number(blockNumber) < Number(block)))
      .toReversed()
    const edge = older[Number(size) - 1]?.blockNumber ?? "0x0"
    const txs = older.filter(({ blockNumber }) => Number(blockNumber) >= Number(edge))
    return { txs, receipts: [], firstPage: block === 0, lastPage: txs.length === older.length }
  },
  ots_searchTransactionsAfter: ([asked, block, size]) => {
    const newer = own.filter(({ blockNumber }) => asked === alice && Number(blockNumber) > Number(block))
    const edge = newer[Number(size) - 1]?.blockNumber ?? `0x${head.toString(16)}`
    const txs = newer.filter(({ blockNumber }) => Number(blockNumber) <= Number(edge))
    return { txs: txs.toReversed(), receipts: [], firstPage: txs.length === newer.length, lastPage: block === 0 }
  }
}

const logs = (most: number, refusal: RpcFailure): Methods => ({
  eth_getLogs: ([filter]) => {
    const { fromBlock, toBlock, topics } = filter as Filter
    if (Number(toBlock) - Number(fromBlock) >= most) return refusal
    return named
      .filter(({ block }) => block >= Number(fromBlock) && block <= Number(toBlock))
      .filter(({ topics: [...has] }) => topics.every((topic, i) => topic === null || has[i] === topic))
      .map(({ block, hash }) => ({ transactionHash: hash, blockNumber: `0x${block.toString(16)}` }))
  }
})

const refusal = new RpcFailure(-32602, "query exceeds max block range 16")

const sourceOf = (methods: Methods) =>
  Effect.gen(function* () {
    const node = yield* honestNode(methods)
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [node.url], retryTimeout: "1 second" })
    const asked = () => node.seen.flatMap(({ requests }) => requests.map(({ method }) => method))
    return { source: otterscanHistory([rpc]), asked }
  })

const query = (order: HistoryQuery["order"], first = 0, last = head): HistoryQuery => ({
  chain: "ethereum",
  address: alice,
  first,
  last,
  order
})

const expected = (first: number, last: number) =>
  [
    ...own.map(({ hash, blockNumber }) => ({ hash, block: Number(blockNumber) })),
    ...named.map(({ hash, block }) => ({ hash, block }))
  ].filter(({ block }) => block >= first && block <= last)

describe("Otterscan", () => {
  it.live("merges the node's own list with addresses in the topics of logs", () =>
    Effect.gen(function* () {
      const { source } = yield* sourceOf({ ...otterscan, ...logs(1_000, refusal) })
      assert.strictEqual(yield* source.head("ethereum"), head)
      for (const order of ["ascending", "descending"] as const)
        for (const [first, last] of [
          [0, head],
          [8, 8],
          [1, 399],
          [21, 138]
        ] as const) {
          const { found } = yield* walk(query(order, first, last), source.find)
          assert.sameDeepMembers([...found], expected(first, last))
        }
    })
  )

  it.live("adapts the range of logs to what the node allows", () =>
    Effect.gen(function* () {
      const { source, asked } = yield* sourceOf({ ...otterscan, ...logs(16, refusal) })
      for (const order of ["ascending", "descending"] as const) {
        const { found } = yield* walk(query(order), source.find)
        assert.sameDeepMembers([...found], expected(0, head))
      }
      assert.isBelow(asked().filter(method => method === "eth_getLogs").length, 2 * 3 * 65)
    })
  )

  it.live("fails where a single block has more logs than the node returns", () =>
    Effect.gen(function* () {
      const tooMany = new RpcFailure(-32005, "query returned more than 10000 results")
      const { source } = yield* sourceOf({ ...otterscan, eth_getLogs: () => tooMany })
      const error = yield* Effect.flip(walk(query("descending"), source.find))
      assert.strictEqual(error._tag, "chain/RequestRejected")
    })
  )

  it.live("is no source where the node lacks the interface, or the chain a node", () =>
    Effect.gen(function* () {
      const { source } = yield* sourceOf({ eth_blockNumber: () => "0x190" })
      assert.strictEqual((yield* Effect.flip(source.find(query("descending"))))._tag, "chain/MethodUnsupported")
      const elsewhere = yield* Effect.flip(source.find({ ...query("descending"), chain: "polygon" }))
      assert.strictEqual(elsewhere._tag, "chain/MethodUnsupported")
    })
  )

  it.live("with responses of another shape fails", () =>
    Effect.gen(function* () {
      for (const answer of [null, {}, { txs: [{}] }, { txs: [{ hash: hashOf(1), blockNumber: "latest" }] }]) {
        const { source } = yield* sourceOf({ ...otterscan, ots_searchTransactionsBefore: () => answer })
        assert.strictEqual((yield* Effect.flip(source.find(query("descending"))))._tag, "chain/InvalidField")
      }
      const { source } = yield* sourceOf({ ...otterscan, eth_getLogs: () => [{ transactionHash: address(1) }] })
      assert.strictEqual((yield* Effect.flip(source.find(query("descending"))))._tag, "chain/InvalidField")
    })
  )
})
