import { ChainNotConfiguredError, Names, parseBundle } from "@glossa/chain"
import { type Address, type Chain, defaultChains, getChain, type Hex } from "@glossa/classify"
import { NodeContracts } from "@glossa/contracts"
import * as fixtures from "@glossa/fixtures"
import { PriceStore, TransactionSource } from "@glossa/history"
import { Clock, Effect, Layer, Result } from "effect"
import { Interface } from "ethers"

const isShown = ({ chain }: { readonly chain: string }) => defaultChains.some(name => name === chain)

/** The recorded transactions of the chains that the demo shows. */
export const bundles = () => fixtures.bundles().filter(isShown)

/** The recorded contracts of these chains. */
export const contracts = () => fixtures.contracts().filter(isShown)

const transactions = () => bundles().map(bundle => Result.getOrThrow(parseBundle(bundle)).transaction)

const keyOf = (chain: Chain, id: string) => `${chain} ${id}`

/** The recorded transactions, as a node would return them. */
export const recordedTransactions: Layer.Layer<TransactionSource> = Layer.sync(TransactionSource, () => {
  const byHash = new Map(transactions().map(transaction => [keyOf(transaction.chain, transaction.hash), transaction]))
  return TransactionSource.of({
    transaction: (chain, hash) => Effect.succeed(byHash.get(keyOf(chain, hash)) ?? null)
  })
})

/** The recorded contracts, as a node would return them. */
export const recordedContracts: Layer.Layer<NodeContracts> = Layer.sync(NodeContracts, () => {
  const recorded = new Map(contracts().map(contract => [keyOf(contract.chain, contract.address), contract]))
  const read = (chain: Chain, address: string) => {
    const contract = recorded.get(keyOf(chain, address))
    return contract && { chain, address: address as Address, code: contract.bytecode as Hex, to: contract.singleton }
  }
  return NodeContracts.of({
    chains: defaultChains,
    get: (chain, address) => {
      const found = read(chain, address)
      if (found === undefined) return Effect.succeed(null)
      const { to, ...contract } = found
      const singleton = to === undefined ? undefined : read(chain, to)
      const hops = singleton === undefined ? [] : [{ kind: "Safe" as const, implementations: [singleton] }]
      return Effect.succeed({ ...contract, hops })
    }
  })
})

const reverseRegistrar = new Interface(["function setName(string name)"])

/** The primary names that the people of the recordings set. */
export const recordedNames: Layer.Layer<Names> = Layer.sync(Names, () => {
  const byAddress = new Map(
    transactions().flatMap(({ from, input }) => {
      const call = reverseRegistrar.parseTransaction({ data: input })
      return call === null ? [] : [[from, String(call.args["name"])] as const]
    })
  )
  const byName = new Map(Array.from(byAddress, ([address, name]) => [name, address]))
  return Names.of({
    getPrimaryName: address => {
      const name = byAddress.get(address.toLowerCase() as Address)
      return Effect.succeed({ ...(name === undefined ? {} : { name }), warnings: [] })
    },
    resolve: name =>
      Effect.fromNullishOr(byName.get(name.toLowerCase())).pipe(
        Effect.mapError(() => new ChainNotConfiguredError({ chain: "ethereum", configured: [] }))
      )
  })
})

/** Tokens that are worth a dollar, and no price of any other. */
export const recordedPrices: Layer.Layer<PriceStore> = Layer.sync(PriceStore, () => {
  const dollars = new Set(
    defaultChains.flatMap(chain => {
      const { USDC = [], USDT = [], DAI = [] } = getChain(chain).wellKnownTokens
      return [USDC, USDT, DAI].flat().map(address => keyOf(chain, address))
    })
  )
  return PriceStore.of({
    find: (chain, assets) =>
      Effect.map(Clock.currentTimeMillis, now =>
        assets.map(asset => ({
          ...asset,
          price: dollars.has(keyOf(chain, asset.token)) ? { usdPerUnit: 1 } : null,
          fetched: now / 1000
        }))
      ),
    put: () => Effect.void
  })
})
