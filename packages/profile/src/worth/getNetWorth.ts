import { Balances, type Currency } from "@glossa/chain"
import { type Address, checksumAddress } from "@glossa/classify"
import { Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { NetWorthCache } from "./NetWorthCache.ts"

const maxUnpricedListed = 100

const decimals = { USD: 2, EUR: 2, ETH: 8 } as const satisfies Record<Currency, number>

/** The profile's fields about net worth, and warnings about what they exclude. */
export const getNetWorth = Effect.fnUntraced(function* (address: Address, requested: Currency) {
  const { chains } = yield* Accounts
  const [netWorths, balances] = [yield* NetWorthCache, yield* Balances]
  const [{ usd, unpriced, unavailableChains, unavailableServices }, rate] = yield* Effect.all(
    [netWorths.get(address), balances.rate(requested)],
    { concurrency: "unbounded" }
  )
  const currency = rate === undefined ? "USD" : requested
  const amount = Number((usd / (rate ?? 1)).toFixed(decimals[currency]))
  const listed = unpriced
    .slice(0, maxUnpricedListed)
    .map(({ chain, asset }) => ({ blockchain: chain, address: checksumAddress(asset) }))
  return {
    usd,
    fields: { netWorth: { amount, currency }, ...(listed.length === 0 ? {} : { unpriced: listed }) },
    warnings: [
      ...(chains.length === 0 ? ["no node is configured; netWorth is always 0"] : []),
      ...unavailableChains.map(chain => `${chain}: nodes unavailable; netWorth excludes it`),
      ...unavailableServices.map(name => `${name} unavailable; netWorth excludes what only it can price`),
      ...(rate === undefined ? [`exchange rate of ${requested} unavailable; netWorth is in USD`] : []),
      ...(unpriced.length > maxUnpricedListed
        ? [`unpriced lists ${maxUnpricedListed} of ${unpriced.length} assets`]
        : [])
    ]
  }
})
