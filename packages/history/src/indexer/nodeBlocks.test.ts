import {
  type BlockError,
  type BlockHeader,
  BlockNotFoundError,
  ChainNotConfiguredError,
  InconsistentBlockError,
  type Block as NodeBlock,
  NodeLaggingError,
  type RpcClient,
  RpcClients
} from "@glossa/chain"
import { Effect, Exit, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { BlockSource, nodeBlocks } from "../index.ts"

const fake = new FakeChain("optimism").grow(4)
const notFound = (number: number) => new BlockNotFoundError({ chain: "optimism", number })
const headerOf = (number: number): Effect.Effect<BlockHeader, BlockError> => {
  const block = fake.blocks[number]
  if (number === 9) return Effect.fail(new InconsistentBlockError({ chain: "optimism", number, reason: "moved" }))
  if (number === 8)
    return Effect.fail(new NodeLaggingError({ endpoint: "node", method: "eth_getBlockByNumber", reason: "no" }))
  if (block === undefined) return Effect.fail(notFound(number))
  const { hash, parentHash, timestamp } = block
  return Effect.succeed({ chain: "optimism" as const, number, hash, parentHash, timestamp })
}

/** How the blocks 0 to 3 were traced. */
const traced: ReadonlyArray<Pick<NodeBlock, "untraced" | "contradiction">> = [
  { untraced: null, contradiction: null },
  { untraced: [1], contradiction: null },
  { untraced: null, contradiction: "two times" },
  { untraced: [], contradiction: null }
]

const node: Pick<RpcClient, "chain" | "head" | "header" | "block"> = {
  chain: "optimism",
  head: Effect.succeed(3),
  header: headerOf,
  block: number =>
    Effect.map(headerOf(number), header => ({
      header,
      ...traced[number]!,
      transactions: fake.blocks[number]!.transactions
    }))
}

/** The first block of nodes with blocks from `first` on, which answer this for the number of the earliest one. */
const earliest = (answer: unknown, first: number) => {
  const request: RpcClient["request"] = (_, [tag]) =>
    Effect.succeed(tag === "earliest" ? { number: answer } : Number(tag) < first ? null : { number: tag })
  const clients = Layer.succeed(RpcClients, {
    clients: [],
    get: () => Effect.succeed({ ...node, request } as RpcClient)
  })
  const ask = Effect.flatMap(BlockSource, source => Effect.exit(source.earliest("optimism")))
  return Effect.runPromise(Effect.provide(ask, Layer.provide(nodeBlocks, clients)))
}

const chains: RpcClients["Service"] = {
  clients: [node as RpcClient],
  get: chain =>
    chain === "optimism"
      ? Effect.succeed(node as RpcClient)
      : Effect.fail(new ChainNotConfiguredError({ chain, configured: ["optimism"] }))
}

describe("blocks from nodes", () => {
  const layer = Layer.provide(nodeBlocks, Layer.succeed(RpcClients, chains))
  const run = <A, E>(program: Effect.Effect<A, E, BlockSource>) => Effect.runPromise(Effect.provide(program, layer))
  const source = <A, E>(ask: (source: BlockSource["Service"]) => Effect.Effect<A, E>) =>
    run(Effect.exit(Effect.flatMap(BlockSource, ask)))

  test("are blocks with their headers", async () => {
    expect(await source(_ => _.head("optimism"))).toEqual(Exit.succeed(3))
    expect(await source(_ => _.header("optimism", 2))).toMatchObject({ value: { hash: fake.blocks[2]!.hash } })
    expect(await source(_ => _.block("optimism", 3))).toEqual(Exit.succeed({ chain: "optimism", ...fake.blocks[3] }))
  })

  test("say which rows may be missing or wrong", async () => {
    const flaws = [0, 1, 2, 3].map(async number => {
      const block = await run(Effect.flatMap(BlockSource, _ => _.block("optimism", number)))
      return block?.flaw
    })
    expect(await Promise.all(flaws)).toEqual(["untraced", "partly-traced", "contradictory", undefined])
  })

  test("are null if the node has none (yet)", async () => {
    for (const number of [4, 8])
      for (const ask of ["header", "block"] as const)
        expect(await source(_ => _[ask]("optimism", number))).toEqual(Exit.succeed(null))
  })

  test("other failures can be retried", async () => {
    const error = await run(Effect.flip(Effect.flatMap(BlockSource, _ => _.block("optimism", 9))))
    expect(error).toMatchObject({ _tag: "history/SourceUnavailable", chain: "optimism", wanted: "block 9" })
    expect(error.message).toContain("moved")
  })

  test.each([
    ["0x3", 3, 3],
    ["0x0", 3, 0],
    ["0x3", 0, undefined],
    ["0x3", 5, undefined],
    [{ valueOf: 1 }, 0, 0],
    [null, 0, 0]
  ])("begin at %j where the nodes have blocks from %d on: %s", async (answer, first, expected) => {
    const exit = await earliest(answer, first)
    if (expected === undefined)
      expect(exit).toMatchObject({ cause: { reasons: [{ error: { wanted: "its first block" } }] } })
    else expect(exit).toEqual(Exit.succeed(expected))
  })

  test("of a chain without nodes are unavailable", async () => {
    const exit = await source(_ => _.head("polygon"))
    expect(String(exit)).toContain("polygon has no JSON-RPC URL")
  })
})
