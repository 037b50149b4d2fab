import type { Chain, Hex } from "@glossa/classify"
import { ContractStore, nodeTransactions, VerifiedAbis } from "@glossa/history"
import { Transactions } from "@glossa/transactions"
import { Data, Effect, Layer, type Redacted } from "effect"
import type { ContractAbis } from "../abi/readAbis.ts"
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

/** Stores the ABIs, by which calls and logs are decoded. */
const putAbis = (abis: ContractAbis["abis"], chains: ReadonlyArray<Chain>) =>
  ContractStore.use(({ put }) =>
    put(
      Array.from(abis, ([address, abi]) =>
        chains.map(chain => ({
          chain,
          address,
          name: null,
          code: "0x" as const,
          abi: JSON.stringify(abi),
          verified: true,
          source: null
        }))
      ).flat()
    )
  )

/** Explains a transaction that is read from nodes. */
export const explainFromNodes = Effect.fnUntraced(function* (
  urls: ReadonlyArray<Redacted.Redacted>,
  hash: Hex,
  { address, chain, include, abis, names }: ExplainOptions & ContractAbis
) {
  const nodes = yield* nodeChains(urls)
  const chains = nodes.map(node => node.chain)
  if (chain !== undefined && !chains.includes(chain)) return yield* new ChainWithoutNodeError({ chain, chains })
  const transactions = Layer.provide(Transactions.layer({ chains }), nodeTransactions)
  const { record, extras } = yield* putAbis(abis, chains).pipe(
    Effect.andThen(
      Transactions.use(({ get }) =>
        get(hash, {
          chains: chain === undefined ? chains : [chain],
          include,
          ...(address === undefined ? {} : { address })
        })
      )
    ),
    Effect.provide(Layer.provideMerge(transactions, nodeServices(nodes))),
    Effect.provideService(VerifiedAbis, () => Effect.succeed(names))
  )
  return { ...record, ...extras } satisfies Explanation
})
