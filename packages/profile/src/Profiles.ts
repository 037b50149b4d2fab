import { Balances, type Currency, Names, type PriceService, type RpcClients, TokenImages } from "@glossa/chain"
import { type Address, type Chain, normalizeAddress } from "@glossa/classify"
import { ContractStore, HistoryStore, MetadataStore, nodeTokens } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { Migrator, SqlClient, SqlError } from "effect/sql"
import { Accounts } from "./accounts/Accounts.ts"
import { AddressActivity } from "./activity/AddressActivity.ts"
import { FirstSeen } from "./activity/FirstSeen.ts"
import { getProfile, type ProfilePart, type ProfileResult } from "./getProfile.ts"
import { NetWorthCache } from "./worth/NetWorthCache.ts"

type Services = Accounts | AddressActivity | Balances | HistoryStore | MetadataStore | Names | NetWorthCache

/** Options of `Profiles.layer`. */
export interface ProfilesOptions {
  /** Chains on which to look for activity, in addition to the chains on which the index has the address. */
  readonly chains: ReadonlyArray<Chain>
  /** Services for prices that no chain can provide, in order; none by default. */
  readonly priceServices?: ReadonlyArray<PriceService>
}

/**
 * Profiles of addresses.
 *
 * @example
 * ```ts
 * import { Profiles } from "@glossa/profile"
 * import { Effect } from "effect"
 *
 * const netWorthInEuros = Effect.gen(function* () {
 *   const profiles = yield* Profiles
 *   const { profile, warnings } = yield* profiles.get("0xd8da6bf26964af9d7eed9e03e53415d37aa96045", "EUR")
 *   return warnings.length === 0 ? profile.netWorth.amount : undefined
 * })
 * ```
 */
export class Profiles extends Context.Service<
  Profiles,
  {
    /** The profile of an address, with `netWorth` in a currency, USD by default, and with parts that are left out otherwise. */
    readonly get: (
      address: Address,
      currency?: Currency,
      parts?: ReadonlyArray<ProfilePart>
    ) => Effect.Effect<ProfileResult, SqlError.SqlError>
  }
>()("profile/Profiles") {
  /** Profiles over stores that the caller shares with other services. */
  static readonly layer = ({
    chains,
    priceServices = []
  }: ProfilesOptions): Layer.Layer<
    Profiles,
    never,
    RpcClients | ContractStore | FirstSeen | HistoryStore | MetadataStore | Names
  > =>
    Layer.effect(
      Profiles,
      Effect.map(Effect.context<Services>(), context => {
        const services = Context.pick(
          Accounts,
          AddressActivity,
          Balances,
          HistoryStore,
          MetadataStore,
          Names,
          NetWorthCache,
          TokenImages
        )(context)
        return {
          get: (address, currency = "USD", parts = []) =>
            Effect.provide(getProfile(normalizeAddress(address), currency, parts), services)
        }
      })
    ).pipe(
      Layer.provide([AddressActivity.layer(chains), NetWorthCache.layer]),
      Layer.provide([Accounts.layer, Balances.layer({ services: priceServices })])
    )

  /** Profiles over their own stores in a database; first activity comes from the index. */
  static readonly layerSql = (
    options: ProfilesOptions
  ): Layer.Layer<Profiles, Migrator.MigrationError | SqlError.SqlError, RpcClients | SqlClient.SqlClient> =>
    Profiles.layer(options).pipe(
      Layer.provide(FirstSeen.layerIndexed),
      Layer.provide([
        ContractStore.layer,
        HistoryStore.layer,
        Layer.provide(MetadataStore.layer, nodeTokens),
        Names.layer()
      ])
    )
}
