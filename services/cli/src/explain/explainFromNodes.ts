import type { Hex } from "@glossa/classify"
import { nodeTransactions } from "@glossa/history"
import { Transactions } from "@glossa/transactions"
import { Effect, Layer, type Redacted } from "effect"
import { nodeChains } from "../nodes/nodeChains.ts"
import { nodeServices } from "../nodes/nodeServices.ts"
import { ChainWithoutNodeError } from "./ChainWithoutNodeError.ts"
import type { ExplainOptions } from "./ExplainOptions.ts"
import type { Explanation } from "./Explanation.ts"

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
