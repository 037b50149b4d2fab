import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Methods, RpcFailure } from "../../test/fakeNode.ts"
import { blockMethods, honestBlock, parityTraces } from "../../test/honestBlock.ts"
import { hash } from "../../test/raw.ts"
import { readBlockFrom } from "../../test/readBlockFrom.ts"
import type { NodeAnswer } from "./NodeAnswer.ts"
import { replayBlock } from "./readBlock.ts"

const full = blockMethods(honestBlock)
const without = (...names: ReadonlyArray<string>): Methods =>
  Object.fromEntries(Object.entries(full).filter(([name]) => !names.includes(name)))
const refused = () => new RpcFailure(-32000, "execution timeout")

const nodes: ReadonlyArray<readonly [name: string, methods: Methods]> = [
  ["geth", full],
  ["a node with trace_block", { ...without("debug_traceBlockByNumber"), trace_block: () => parityTraces(honestBlock) }],
  ["a node without receipts of blocks", without("eth_getBlockReceipts")],
  ["a node that refuses to trace a block", { ...full, debug_traceBlockByNumber: refused }],
  ["a node that lacks a trace", { ...full, debug_traceBlockByNumber: () => honestBlock.traces.slice(1) }],
  [
    "Otterscan",
    {
      ...without("debug_traceBlockByNumber", "debug_traceTransaction"),
      ots_getInternalOperations: () => []
    }
  ],
  ["a node that does not trace", without("debug_traceBlockByNumber", "debug_traceTransaction")]
]

describe("a replayed block", () => {
  it.effect.each(nodes)("is the one that was read from %s", ([, methods]) =>
    Effect.gen(function* () {
      const { answers, ...block } = yield* readBlockFrom(methods, { withAnswers: true })
      // As from a file.
      const kept: ReadonlyArray<NodeAnswer> = JSON.parse(JSON.stringify(answers))
      assert.deepStrictEqual(yield* replayBlock("ethereum", 16, kept), block)
      assert.lengthOf(block.transactions, 3)
    })
  )

  it.effect("has the answers of the attempt that succeeded only", () =>
    Effect.gen(function* () {
      let attempts = 0
      const turned = { ...honestBlock.block, hash: hash(0xb2) }
      const methods = { ...full, eth_getBlockByNumber: () => (attempts++ === 0 ? turned : honestBlock.block) }
      const { answers } = yield* readBlockFrom(methods, { withAnswers: true })
      assert.deepStrictEqual(answers?.map(({ method, result }) => [method, result]).toSorted(), [
        ["debug_traceBlockByNumber", honestBlock.traces],
        ["eth_getBlockByNumber", honestBlock.block],
        ["eth_getBlockReceipts", honestBlock.receipts]
      ])
      assert.strictEqual(attempts, 2)
    })
  )

  it.effect("fails without one of its parts", () =>
    Effect.gen(function* () {
      const { answers = [] } = yield* readBlockFrom(full, { withAnswers: true })
      for (const lost of ["eth_getBlockByNumber", "eth_getBlockReceipts"])
        yield* Effect.flip(
          replayBlock(
            "ethereum",
            16,
            answers.filter(({ method }) => method !== lost)
          )
        )
    })
  )
})
