import type { Chain, Hex } from "@glossa/classify"
import { nodeTransactions } from "@glossa/history"
import { Transactions } from "@glossa/transactions"
import { Data, Effect, Layer, type Redacted } from "effect"
import { nodeChains } from "../nodes/nodeChains.ts"
import { nodeServices } from "../nodes/nodeServices.ts"
import type { ExplainOptions, Explanation } from "./explainFromService.ts"

/** The chain of `--blockchain` has no node. */
export class ChainWithoutNodeError extends Data.TaggedError("cli/ChainWithoutNode")<{
  readonly chain: Chain
  readonly chains: ReadonlyArray<Chain>
}> {
  override get message(): string {
    return `Expected a node of ${this.chain}, got nodes of ${this.chains.join(", ")}. Pass one with --rpc.`
  }
}

/** Explains a transaction that is read from nodes. */
export const explainFromNodes = Effect.fnUntraced(function* (
  urls: ReadonlyArray<Redacted.Redacted>,
  hash: Hex,
  { address, chain, include }: ExplainOptions
) {
  const nodes = yield* nodeChains(urls)
  const chains = nodes.map(node => node.chain)
  if (chain !== undefined && !chains.includes(chain)) return yield* new ChainWithoutNodeError({ chain, chains })
  const transactions = Layer.provide(Transactions.layer({ chains }), nodeTransactions)
  const { record, extras } = yield* Effect.flatMap(Transactions, ({ get }) =>
    get(hash, {
      chains: chain === undefined ? chains : [chain],
      include,
      ...(address === undefined ? {} : { address })
    })
  ).pipe(Effect.provide(Layer.provide(transactions, nodeServices(nodes))))
  return { ...record, ...extras } satisfies Explanation
})
