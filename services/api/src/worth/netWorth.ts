import { Balances, type Currency } from "@glossa/chain"
import { type Address, checksumAddress } from "@glossa/classify"
import { Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { Worths } from "./Worths.ts"

/** Assets without a price that an answer names. */
const mostListed = 100

/** Cents, and as many digits of a coin. */
const digits = { USD: 2, EUR: 2, ETH: 8 } as const satisfies Record<Currency, number>

/** The profile's fields of what an address is worth, and what there is to warn of. */
export const netWorth = Effect.fnUntraced(function* (address: Address, asked: Currency) {
  const { chains } = yield* Accounts
  const [worths, holdings] = [yield* Worths, yield* Balances]
  const [{ dollars, unpriced, silent, unasked }, rate] = yield* Effect.all(
    [mapDatabaseErrors(worths.of(address)), holdings.rate(asked)],
    { concurrency: "unbounded" }
  )
  const currency = rate === undefined ? "USD" : asked
  const amount = Number((dollars / (rate ?? 1)).toFixed(digits[currency]))
  const listed = unpriced
    .slice(0, mostListed)
    .map(({ chain, asset }) => ({ blockchain: chain, address: checksumAddress(asset) }))
  return {
    dollars,
    fields: { netWorth: { amount, currency }, ...(listed.length === 0 ? {} : { unpriced: listed }) },
    warnings: [
      ...(chains.length === 0 ? ["no chain has a node to ask: netWorth is 0 whatever the address holds"] : []),
      ...silent.map(chain => `${chain}: its nodes don't tell now what the address holds: netWorth is without it`),
      ...unasked.map(name => `${name} could not be asked for prices: netWorth is without what only it can tell`),
      ...(rate === undefined ? [`nobody can tell now what 1 ${asked} is worth: netWorth is in USD`] : []),
      ...(unpriced.length > mostListed ? [`unpriced lists ${mostListed} assets of ${unpriced.length}`] : [])
    ]
  }
})
