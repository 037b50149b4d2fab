import type { Currency } from "@glossa/chain"
import { protocolAt } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { Clock, Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { accountAt } from "../accounts/accountAt.ts"
import { tagsOf } from "../accounts/tagsOf.ts"
import { storedContracts } from "../contracts/storedContracts.ts"
import { orNotReady } from "../database/orNotReady.ts"
import { chainTitles } from "../definition/Profile.ts"
import { firstSeen } from "../histories/firstSeen.ts"
import { addressOf } from "../names/addressOf.ts"
import { nameOf } from "../names/nameOf.ts"
import type { AddressOrName } from "../parameters/AddressOrName.ts"
import { chains } from "../parameters/documentation.ts"
import { checksum } from "../rendering/checksum.ts"
import { monthDayYear } from "../rendering/monthDayYear.ts"
import { schemeless } from "../rendering/schemeless.ts"
import { withWarnings } from "../rendering/withWarnings.ts"
import { netWorth } from "../worth/netWorth.ts"

interface Asked {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: { readonly currency?: Currency }
}

/** Spec §4.1: what is known of an address. */
export const profile = ({ params, query: { currency = "USD" } }: Asked) =>
  Effect.gen(function* () {
    const address = yield* addressOf(params.user_address)
    const store = yield* HistoryStore
    const accounts = yield* Accounts

    const activity = yield* orNotReady(store.activity(address))
    const created = yield* orNotReady(
      store.page({ address, order: "descending", from: null, limit: 100, actions: ["create"] })
    )
    // at once, so that what they ask of a chain travels together
    const [asked, called, worth] = yield* Effect.all(
      [
        Effect.forEach(
          accounts.chains,
          chain => Effect.map(accountAt(chain, address), account => ({ chain, account })),
          { concurrency: "unbounded" }
        ),
        nameOf(address),
        netWorth(address, currency)
      ],
      { concurrency: "unbounded" }
    )
    const known = yield* storedContracts(address)

    const used = asked.filter(
      ({ account }) => account !== undefined && (account.nonce > 0 || account.balance > 0n || account.code !== "0x")
    )
    const active = chains.filter(chain => [...activity, ...known, ...used].some(entry => entry.chain === chain))
    const oldest = yield* firstSeen(address, chains)
    const first = oldest ?? undefined
    const names = [
      called.name,
      ...known.map(contract => contract.token?.name ?? contract.name),
      ...chains.map(chain => protocolAt(chain, address))
    ]
    const name = names.find(text => text !== undefined)
    const silent = asked.filter(({ account }) => account === undefined)
    const found = {
      address: checksum(address),
      blockchains: active.map(chain => chainTitles[chain]),
      ...(name === undefined ? {} : { name }),
      ...(called.name === undefined ? {} : { domainName: called.name }),
      ...(called.image === undefined ? {} : { image: schemeless(called.image) }),
      ...(first === undefined ? {} : { createdAt: monthDayYear(first) }),
      ...worth.fields,
      tags: tagsOf({
        codes: [...known.map(({ code }) => code), ...used.map(({ account }) => account?.code ?? "0x")],
        names: known.flatMap(contract => contract.name ?? []),
        tokens: known.flatMap(({ token }) => token ?? []),
        first,
        now: (yield* Clock.currentTimeMillis) / 1000,
        deployed: created.rows.some(({ record }) => record.metadata["operation"] === "deploy"),
        named: called.name !== undefined
      })
    }
    return withWarnings(found, [
      ...silent.map(({ chain }) => `${chain}: its nodes don't tell now what stands at the address`),
      ...called.warnings,
      ...(oldest === null ? ["nobody can tell now since when the address is active: createdAt is left out"] : []),
      ...worth.warnings
    ])
  })
