import type { Currency } from "@glossa/chain"
import { checksumAddress, getContractLabel, plainText, chains as table, withoutScheme } from "@glossa/classify"
import { Clock, Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { accountAt } from "../accounts/accountAt.ts"
import { standingsOf } from "../accounts/standingsOf.ts"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { chains } from "../api/parameters/documentation.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { Pasts } from "../histories/Pasts.ts"
import { sinceWhen } from "../histories/sinceWhen.ts"
import { addressOf } from "../names/addressOf.ts"
import { nameOf } from "../names/nameOf.ts"
import { monthDayYear } from "../rendering/monthDayYear.ts"
import { withWarnings } from "../rendering/withWarnings.ts"
import { exchangeOf } from "../tags/exchanges.ts"
import { tagsOf } from "../tags/tagsOf.ts"
import { netWorth } from "../worth/netWorth.ts"

interface Asked {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: { readonly currency?: Currency }
}

const longestName = 100

/** Spec §4.1: what is known of an address. */
export const profile = ({ params, query: { currency = "USD" } }: Asked) =>
  Effect.gen(function* () {
    const address = yield* addressOf(params.user_address)
    const accounts = yield* Accounts
    const pasts = yield* Pasts

    // at once, so that what they ask of a chain travels together
    const [asked, called, worth, past] = yield* Effect.all(
      [
        Effect.forEach(
          accounts.chains,
          chain => Effect.map(accountAt(chain, address), account => ({ chain, account })),
          { concurrency: "unbounded" }
        ),
        nameOf(address),
        netWorth(address, currency),
        mapDatabaseErrors(pasts.of(address))
      ],
      { concurrency: "unbounded" }
    )

    const used = asked.filter(
      ({ account }) => account !== undefined && (account.nonce > 0 || account.balance > 0n || account.hasCode)
    )
    const active = chains.filter(chain =>
      [...past.beginnings, ...past.contracts, ...used].some(entry => entry.chain === chain)
    )
    const standings = standingsOf(asked, past.contracts)
    const contracts = standings.filter(({ traits }) => traits.contract).map(({ chain }) => chain)
    const first = sinceWhen(active, past.beginnings, contracts)
    const tokens = chains.flatMap(chain => standings.find(standing => standing.chain === chain)?.traits.token ?? [])
    const names = [
      called.name,
      ...tokens.map(token => token.name),
      ...past.contracts.map(contract => contract.name),
      ...chains.map(chain => getContractLabel(chain, address)),
      exchangeOf(address)?.name
    ]
    const name = names.map(text => plainText(text ?? "", longestName)).find(text => text !== "")

    const found = {
      address: checksumAddress(address),
      blockchains: active.map(chain => table[chain].displayName),
      ...(name === undefined ? {} : { name }),
      ...(called.name === undefined ? {} : { domainName: called.name }),
      ...(called.image === undefined ? {} : { image: withoutScheme(called.image) }),
      ...(first === undefined ? {} : { createdAt: monthDayYear(first) }),
      ...worth.fields,
      tags: tagsOf({
        address,
        standings,
        idle: asked.flatMap(({ chain, account }) => (account?.nonce === 0 && !account.hasCode ? [chain] : [])),
        name: called.name,
        first,
        now: (yield* Clock.currentTimeMillis) / 1000,
        appears: past.beginnings.map(({ chain }) => chain),
        deployments: past.deployments,
        spreads: past.spreads,
        poisoned: past.poisoned,
        looked: past.looked,
        dollars: worth.dollars
      })
    }
    return withWarnings(found, [
      ...asked.flatMap(({ chain, account }) =>
        account === undefined
          ? [`${chain}: its nodes don't tell now what stands at the address`]
          : account.traits === undefined
            ? [`${chain}: its nodes don't tell now what kind of account it is`]
            : []
      ),
      ...called.warnings,
      ...(past.silent.length > 0
        ? [`${past.silent.join(", ")}: nobody can tell now since when the address is active: createdAt is left out`]
        : []),
      ...worth.warnings
    ])
  })
