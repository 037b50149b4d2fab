import { Balances, type Currency } from "@glossa/chain"
import {
  type Address,
  type AssetAmountJson,
  amountToJson,
  type Chain,
  chainNames,
  type LedgerAsset,
  noMetadata,
  toAssetAmount
} from "@glossa/classify"
import { nativeTokenAddress } from "@glossa/classify/chains"
import { MetadataStore } from "@glossa/history"
import { Array as Arr, Effect, Order } from "effect"
import { NetWorthCache, type PricedBalance, type UnpricedBalance } from "./NetWorthCache.ts"

/** An asset that an address holds, with its value if it has a price, as JSON. */
export interface Holding extends AssetAmountJson {
  readonly blockchain: Chain
  /** The price of one unit of `amount`, in the currency. Absent without a reliable price, like `value`. */
  readonly price?: number
  /** The value of the whole amount, in the currency. */
  readonly value?: number
  readonly currency: Currency
}

const maxHoldings = 100

/** Significant digits of a price: more than its source has. */
const priceDigits = 12

type Balance = UnpricedBalance & Partial<PricedBalance>

const isNative = ({ asset }: Balance) => asset === nativeTokenAddress

/** Native tokens first, then assets with a price, the most valuable first. */
const listOrder = Order.combineAll([
  Order.mapInput(Order.flip(Order.Boolean), isNative),
  Order.mapInput(Order.flip(Order.Number), ({ usd = -1 }: Balance) => usd)
])

const toLedgerAsset = (address: Address): LedgerAsset => ({
  key: address,
  address,
  standard: address === nativeTokenAddress ? "native" : "ERC20"
})

/** Names, symbols and decimals of tokens; empty if the nodes are unavailable. */
const getMetadata = Effect.fnUntraced(function* (chain: Chain, tokens: ReadonlyArray<Address>) {
  const { get } = yield* MetadataStore
  return yield* Effect.catchTag(
    get(chain, { addresses: tokens, tokens: new Set(tokens) }),
    "history/SourceUnavailable",
    error => Effect.as(Effect.logWarning(error.message), noMetadata)
  )
})

/** The assets of an address with and without a price, and a warning if there are more than listed. */
export const getHoldings = Effect.fnUntraced(function* (address: Address, requested: Currency) {
  const [netWorths, balances] = [yield* NetWorthCache, yield* Balances]
  const { priced, unpriced } = yield* netWorths.get(address)
  const rate = yield* balances.rate(requested)
  const [currency, usdPerUnit]: [Currency, number] = rate === undefined ? ["USD", 1] : [requested, rate]
  const held: ReadonlyArray<Balance> = [...priced, ...unpriced]
  const listed = Arr.sort(held, listOrder).slice(0, maxHoldings)
  const metadata = new Map(
    yield* Effect.forEach(
      chainNames.filter(name => listed.some(({ chain }) => chain === name)),
      chain => {
        const tokens = listed.flatMap(one => (one.chain === chain ? [one.asset] : []))
        return Effect.map(getMetadata(chain, tokens), found => [chain, found] as const)
      },
      { concurrency: "unbounded" }
    )
  )
  const holdings = listed.map(({ chain, asset, raw, usd }): Holding => {
    const amount = amountToJson(toAssetAmount(chain, metadata.get(chain) ?? noMetadata, toLedgerAsset(asset), raw))
    if (usd === undefined) return { blockchain: chain, ...amount, currency }
    const value = usd / usdPerUnit
    return {
      blockchain: chain,
      ...amount,
      price: Number((value / amount.amount).toPrecision(priceDigits)),
      value: Number(value.toPrecision(priceDigits)),
      currency
    }
  })
  return {
    holdings,
    warnings: held.length > maxHoldings ? [`holdings lists ${maxHoldings} of ${held.length} assets`] : []
  }
})
