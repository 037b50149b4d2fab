import { Balances, type BalancesError, type Portfolio, swrCache } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { type HistoryStore, isNodeDown } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { Accounts } from "../accounts/Accounts.ts"
import { receivedTokens } from "./receivedTokens.ts"

/** What an address has on all chains. */
export interface Worth {
  readonly dollars: number
  /** Of what it has some, and nobody can be trusted to tell what it is worth. */
  readonly unpriced: ReadonlyArray<{ readonly chain: Chain; readonly asset: Address }>
  /** Chains that don't tell now what it has there. */
  readonly silent: ReadonlyArray<Chain>
  /** Who knows prices beside the chains, and could not be asked for those of `unpriced`. */
  readonly unasked: ReadonlyArray<string>
}

/** A caller waits for the answer: what takes longer is left out of it by name. */
const patience = "5 seconds"
const fresh = "1 minute"
const kept = "10 minutes"
/** What lacks a chain is soon asked for again. */
const keptInPart = "5 seconds"
const mostKept = 10_000

/**
 * What addresses are worth in dollars, remembered for a minute, and for ten while it is found out anew; asked for at once by
 * many, it is found out once.
 */
export class Worths extends Context.Service<
  Worths,
  { readonly of: (address: Address) => Effect.Effect<Worth, SqlError.SqlError> }
>()("api/Worths") {
  static readonly layer: Layer.Layer<Worths, never, Balances | Accounts | HistoryStore> = Layer.effect(
    Worths,
    Effect.gen(function* () {
      const holdings = yield* Balances
      const { chains } = yield* Accounts
      const isDown = yield* isNodeDown

      const on = (chain: Chain, address: Address, received: ReadonlyArray<Address>) =>
        Effect.gen(function* (): Effect.fn.Return<Portfolio | null, BalancesError> {
          if (yield* isDown(chain)) return null
          return yield* holdings.of(chain, address, received)
        }).pipe(
          Effect.timeout(patience),
          Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), null)),
          Effect.map(held => ({ chain, held }))
        )

      const of = yield* swrCache(
        Effect.fnUntraced(function* (address: Address): Effect.fn.Return<Worth, SqlError.SqlError, HistoryStore> {
          const received = yield* receivedTokens(address)
          const found = yield* Effect.forEach(chains, chain => on(chain, address, [...(received.get(chain) ?? [])]), {
            concurrency: "unbounded"
          })
          const assets = found.flatMap(({ chain, held }) => (held?.assets ?? []).map(each => ({ chain, ...each })))
          return {
            dollars: assets.reduce((sum, { dollars = 0 }) => sum + dollars, 0),
            unpriced: assets
              .filter(({ dollars }) => dollars === undefined)
              .map(({ chain, asset }) => ({ chain, asset })),
            silent: found.filter(({ held }) => held === null).map(({ chain }) => chain),
            unasked: [...new Set(found.flatMap(({ held }) => held?.silent ?? []))]
          }
        }),
        {
          capacity: mostKept,
          fresh,
          kept: ({ silent, unasked }) => (silent.length + unasked.length > 0 ? keptInPart : kept)
        }
      )
      return Worths.of({ of })
    })
  )
}
