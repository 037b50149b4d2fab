import { RpcClients } from "@glossa/chain"
import { type Address, type Chain, getChain, type Hex, knownChains } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { sqlLayer } from "@glossa/database"
import { bundles } from "@glossa/fixtures"
import {
  AbiCacheStore,
  ContractStore,
  HistoryStore,
  MetadataStore,
  nodeTokens,
  nodeTransactions,
  SignatureNames,
  SignatureStore
} from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Transactions } from "@glossa/transactions"
import { Effect, Layer } from "effect"
import { afterEach, expect, test, vi } from "vitest"
import { bundleNode, fetchOf } from "../test/bundleNode.ts"
import { explain } from "./explain.ts"

afterEach(() => vi.unstubAllGlobals())

const recorded = bundles()

/** Recordings of every chain. */
const some = knownChains.flatMap(chain =>
  recorded.filter(bundle => bundle.chain === chain).filter((_, i, { length }) => i % Math.ceil(length / 6) === 0)
)
const chains = knownChains.filter(chain => some.some(bundle => bundle.chain === chain))
const nodes = new Map<Chain, ReturnType<typeof bundleNode>>(
  chains.map(chain => [chain, bundleNode(some, { chainId: getChain(chain).chainId })])
)
const urlOf = (chain: Chain) => `https://${chain}.example/`

/** The operation of the service over the same nodes. */
const service = Transactions.layer({ chains }).pipe(
  Layer.provide(ContractDecoder.layer()),
  Layer.provide(nodeTransactions),
  Layer.provideMerge(
    Layer.mergeAll(
      HistoryStore.layer,
      MetadataStore.layer,
      ContractStore.layer,
      AbiCacheStore.layer,
      SignatureStore.layer
    )
  ),
  Layer.provide(Layer.succeed(SignatureNames, defaultSignatures)),
  Layer.provide(nodeTokens),
  Layer.provide(RpcClients.layer(chains.map(chain => ({ chain, urls: [urlOf(chain)] })))),
  Layer.provide(sqlLayer("sqlite::memory:"))
)

test("gives the records of the service over the same nodes", async () => {
  vi.stubGlobal("fetch", (url: string | URL, init: RequestInit) =>
    fetchOf(nodes.get(new URL(url).host.split(".")[0]!)!)(url, init)
  )
  expect(chains.length).toBeGreaterThan(5)
  const served = await Effect.gen(function* () {
    const { get } = yield* Transactions
    return yield* Effect.forEach(some, ({ chain, transaction, perspective }) =>
      get(transaction.hash as Hex, { chains: [chain], address: perspective as Address })
    )
  }).pipe(Effect.provide(service), Effect.runPromise)
  for (const [i, { chain, transaction, perspective, id }] of some.entries()) {
    const { record } = await explain(transaction.hash, { client: urlOf(chain), perspective })
    expect(record, id).toEqual(served[i]!.record)
  }
})
