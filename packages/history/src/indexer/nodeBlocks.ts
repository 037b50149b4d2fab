import { type BlockError, type RpcClient, RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { BlockSource } from "./BlockSource.ts"

const numberOf = (block: unknown): number => {
  const number = typeof block === "object" && block !== null && "number" in block ? Number(block.number) : 0
  return Number.isSafeInteger(number) ? number : 0
}

/** Blocks from the nodes of the `RpcClients` service; a chain without nodes is a defect. */
export const nodeBlocks: Layer.Layer<BlockSource, never, RpcClients> = Layer.effect(
  BlockSource,
  Effect.map(RpcClients, ({ get }) => {
    const request = <A, E>(chain: Chain, wanted: string, send: (node: RpcClient) => Effect.Effect<A, E>) =>
      Effect.flatMap(Effect.orDie(get(chain)), node =>
        Effect.mapError(send(node), cause => new SourceUnavailableError({ chain, wanted, cause }))
      )
    const orNull = <A>(response: Effect.Effect<A, BlockError>) =>
      Effect.catchTag(response, ["chain/BlockNotFound", "chain/Lagging"], () => Effect.succeed(null))
    return BlockSource.of({
      head: chain => request(chain, "the head", node => node.head),
      earliest: chain =>
        request(chain, "its first block", node =>
          Effect.map(node.request("eth_getBlockByNumber", ["earliest", false]), numberOf)
        ),
      header: (chain, number) => request(chain, `the header of block ${number}`, node => orNull(node.header(number))),
      block: (chain, number) =>
        request(chain, `block ${number}`, node =>
          orNull(Effect.map(node.block(number), ({ header, transactions }) => ({ ...header, transactions })))
        )
    })
  })
)
