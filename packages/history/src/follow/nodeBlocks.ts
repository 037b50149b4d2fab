import { type BlockError, type RpcClient, RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { BlockSource } from "./BlockSource.ts"

const numberOf = (block: unknown): number => {
  const number = typeof block === "object" && block !== null && "number" in block ? Number(block.number) : 0
  return Number.isSafeInteger(number) ? number : 0
}

/** Blocks from the nodes of the `Chains` service. To follow a chain for which none is configured is a defect. */
export const nodeBlocks: Layer.Layer<BlockSource, never, RpcClients> = Layer.effect(
  BlockSource,
  Effect.map(RpcClients, ({ client }) => {
    const ask = <A, E>(chain: Chain, wanted: string, question: (node: RpcClient) => Effect.Effect<A, E>) =>
      Effect.flatMap(Effect.orDie(client(chain)), node =>
        Effect.mapError(question(node), cause => new SourceUnavailableError({ chain, wanted, cause }))
      )
    const orNull = <A>(answer: Effect.Effect<A, BlockError>) =>
      Effect.catchTag(answer, ["chain/BlockNotFound", "chain/Lagging"], () => Effect.succeed(null))
    return BlockSource.of({
      head: chain => ask(chain, "the head", node => node.head),
      earliest: chain =>
        ask(chain, "its first block", node =>
          Effect.map(node.request("eth_getBlockByNumber", ["earliest", false]), numberOf)
        ),
      header: (chain, number) => ask(chain, `the header of block ${number}`, node => orNull(node.header(number))),
      block: (chain, number) =>
        ask(chain, `block ${number}`, node =>
          orNull(Effect.map(node.block(number), ({ header, transactions }) => ({ ...header, transactions })))
        )
    })
  })
)
