import { type BlockError, type Block as NodeBlock, type RpcClient, RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect, Layer } from "effect"
import { KeptBlocks } from "../blocks/KeptBlocks.ts"
import type { BlockFlaw } from "../IndexedBlock.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { BlockSource } from "./BlockSource.ts"

const numberOf = (block: unknown): number => {
  const text = typeof block === "object" && block !== null && "number" in block ? block.number : null
  const number = typeof text === "string" ? Number(text) : 0
  return Number.isSafeInteger(number) ? number : 0
}

const flawOf = ({ header, untraced, contradiction }: NodeBlock): BlockFlaw | undefined => {
  if (contradiction !== null) return "contradictory"
  // If the native token logs its transfers, no row depends on a trace.
  if (untraced === null) return getChain(header.chain).predeploys.nativeToken === undefined ? "untraced" : undefined
  return untraced.length > 0 ? "partly-traced" : undefined
}

const hasBlock = (node: RpcClient, number: number) =>
  node.request("eth_getBlockByNumber", [`0x${number.toString(16)}`, false]).pipe(
    Effect.map(block => block !== null),
    Effect.catchTag(["chain/StatePruned", "chain/RequestRejected", "chain/NodeLagging"], () => Effect.succeed(false))
  )

/** The first block of all nodes: a wrong answer of one of them would begin the index at another block for good. */
const firstBlock = Effect.fnUntraced(function* (node: RpcClient) {
  const number = numberOf(yield* node.request("eth_getBlockByNumber", ["earliest", false]))
  if (number === 0) return 0
  const [isThere, isBeforeThere] = yield* Effect.all([hasBlock(node, number), hasBlock(node, number - 1)])
  if (!isThere || isBeforeThere) return yield* Effect.fail(new Error(`block ${number} is not the first one`))
  return number
})

/** Blocks from the nodes of the `RpcClients` service, and blocks that were kept before. Blocks without a flaw are kept. */
export const nodeBlocks: Layer.Layer<BlockSource, never, RpcClients> = Layer.effect(
  BlockSource,
  Effect.map(RpcClients, ({ get }) => {
    const request = <A, E>(chain: Chain, wanted: string, send: (node: RpcClient) => Effect.Effect<A, E>) =>
      Effect.mapError(Effect.flatMap(get(chain), send), cause => new SourceUnavailableError({ chain, wanted, cause }))
    const orNull = <A>(response: Effect.Effect<A, BlockError>) =>
      Effect.catchTag(response, ["chain/BlockNotFound", "chain/NodeLagging"], () => Effect.succeed(null))
    const header = (chain: Chain, number: number) =>
      request(chain, `the header of block ${number}`, node => orNull(node.header(number)))
    return BlockSource.of({
      head: chain => request(chain, "the head", node => node.head),
      respondedAt: chain => Effect.flatMap(Effect.orDie(get(chain)), node => node.respondedAt),
      earliest: chain => request(chain, "its first block", firstBlock),
      header,
      block: Effect.fnUntraced(function* (chain, number, options) {
        const { read, keep } = yield* KeptBlocks
        const kept = options === undefined ? yield* read(chain, number, header(chain, number)) : null
        const isComplete = kept !== null && flawOf(kept) === undefined
        const block = isComplete
          ? kept
          : yield* request(chain, `block ${number}`, node =>
              orNull(node.block(number, { ...options, withAnswers: true }))
            )
        if (block === null) return null
        const flaw = flawOf(block)
        if (!isComplete && flaw === undefined) yield* keep(block.header, block.answers ?? [])
        return { ...block.header, transactions: block.transactions, flaw }
      })
    })
  })
)
