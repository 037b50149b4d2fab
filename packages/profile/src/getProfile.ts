import { type Currency, Names, type PrimaryName, TokenImages } from "@glossa/chain"
import {
  type Address,
  type Chain,
  chainNames,
  checksumAddress,
  getChain,
  getContractLabel,
  sanitizeText
} from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import { isNodeDown } from "@glossa/history"
import { Clock, Effect } from "effect"
import { type Account, Accounts } from "./accounts/Accounts.ts"
import { mergeAccounts } from "./accounts/ChainAccount.ts"
import { AddressActivity, earliestActivity } from "./activity/AddressActivity.ts"
import { getApprovals, type OpenApproval } from "./approvals/getApprovals.ts"
import { getImage } from "./getImage.ts"
import type { Profile } from "./Profile.ts"
import { getTags } from "./tags/getTags.ts"
import { getHoldings, type Holding } from "./worth/getHoldings.ts"
import { getNetWorth } from "./worth/getNetWorth.ts"

const unavailable: PrimaryName = { warnings: ["ethereum: nodes unavailable; the ENS name could not be looked up"] }

/** The primary ENS name of an address; absent without a node of Ethereum. */
const getEnsName = (address: Address): Effect.Effect<PrimaryName, never, Names> =>
  Effect.gen(function* () {
    const { getPrimaryName } = yield* Names
    const isDown = yield* isNodeDown
    if (yield* isDown("ethereum")) return unavailable
    return yield* getPrimaryName(address).pipe(
      Effect.catchTags({
        "chain/NamesUnavailable": () => Effect.succeed(unavailable),
        "chain/ChainNotConfigured": () => Effect.succeed({ warnings: [] })
      })
    )
  })

/** `MM/DD/YYYY`, UTC, of a time in seconds since 1970. */
export const formatDate = (second: number): string => {
  const [year, month, day] = new Date(second * 1000).toISOString().slice(0, 10).split("-")
  return `${month}/${day}/${year}`
}

const maxNameLength = 100

/** Parts of a profile on request. */
export const profileParts = ["holdings", "approvals"] as const
/** A part of a profile on request. */
export type ProfilePart = (typeof profileParts)[number]

/** A profile with the requested parts, and warnings about them. */
export interface ProfileResult {
  readonly profile: Profile
  /** The assets in `netWorth`, the most valuable first, if they were requested. */
  readonly holdings?: ReadonlyArray<Holding>
  /** Approvals that were not revoked, the newest first, if they were requested. */
  readonly approvals?: ReadonlyArray<OpenApproval>
  /** Parts that could not be read and are missing. */
  readonly warnings: ReadonlyArray<string>
}

const isUsed = (account: Account | undefined): boolean =>
  account !== undefined && (account.nonce > 0 || account.balance > 0n || account.hasCode)

const accountWarnings = (chain: Chain, account: Account | undefined): ReadonlyArray<string> => {
  if (account === undefined) return [`${chain}: nodes unavailable; the account could not be read`]
  return account.info === undefined ? [`${chain}: nodes unavailable; the kind of account could not be read`] : []
}

/** The profile of an address, with `netWorth` in a currency. */
export const getProfile = Effect.fnUntraced(function* (
  address: Address,
  currency: Currency,
  parts: ReadonlyArray<ProfilePart>
) {
  const accounts = yield* Accounts
  const activities = yield* AddressActivity

  // At once, so that calls to the same chain share a batch.
  const [read, ens, worth, held, approved, { firstAppearances, storedAccounts, unavailableChains, counts }] =
    yield* Effect.all(
      [
        Effect.forEach(
          accounts.chains,
          chain => Effect.map(accounts.get(chain, address), account => ({ chain, account })),
          { concurrency: "unbounded" }
        ),
        getEnsName(address),
        getNetWorth(address, currency),
        parts.includes("holdings") ? getHoldings(address, currency) : Effect.succeed(undefined),
        parts.includes("approvals") ? getApprovals(address) : Effect.succeed(undefined),
        activities.get(address)
      ],
      { concurrency: "unbounded" }
    )

  const used = read.filter(({ account }) => isUsed(account))
  const activeChains = chainNames.filter(chain =>
    [...firstAppearances, ...storedAccounts, ...used].some(entry => entry.chain === chain)
  )
  const merged = mergeAccounts(read, storedAccounts)
  const contractChains = merged.filter(({ info }) => info.contract).map(({ chain }) => chain)
  const firstSeen = earliestActivity(activeChains, firstAppearances, contractChains)
  const { getOperatorLabel } = yield* classifier
  const labels = chainNames.flatMap(chain => {
    const label = getOperatorLabel(chain, address)
    return label === undefined ? [] : [{ ...label, chain }]
  })
  const names = [
    labels[0]?.name,
    ens.name,
    ...chainNames.map(chain => merged.find(account => account.chain === chain)?.info.token?.name),
    merged.some(({ info }) => info.safe !== undefined) ? "Safe" : undefined,
    ...storedAccounts.map(account => account.name),
    ...chainNames.map(chain => getContractLabel(chain, address))
  ]
  const name = names.map(text => sanitizeText(text ?? "", maxNameLength)).find(text => text !== "")
  const image = getImage(address, ens.image, contractChains, yield* TokenImages)

  const profile: Profile = {
    address: checksumAddress(address),
    blockchains: activeChains.map(chain => getChain(chain).displayName),
    ...(name === undefined ? {} : { name }),
    ...(ens.name === undefined ? {} : { domainName: ens.name }),
    ...(image === undefined ? {} : { image }),
    ...(firstSeen === undefined ? {} : { createdAt: formatDate(firstSeen) }),
    ...worth.fields,
    tags: getTags({
      address,
      accounts: merged,
      labels,
      idleChains: read.flatMap(({ chain, account }) => (account?.nonce === 0 && !account.hasCode ? [chain] : [])),
      ensName: ens.name,
      firstSeen,
      now: (yield* Clock.currentTimeMillis) / 1000,
      indexedChains: firstAppearances.map(({ chain }) => chain),
      ...counts,
      netWorthUsd: worth.usd
    })
  }
  const warnings = [
    ...read.flatMap(({ chain, account }) => accountWarnings(chain, account)),
    ...ens.warnings,
    ...(unavailableChains.length > 0
      ? [`${unavailableChains.join(", ")}: first activity unknown; createdAt is omitted`]
      : []),
    ...worth.warnings,
    ...(held?.warnings ?? []),
    ...(approved?.warnings ?? [])
  ]
  const result: ProfileResult = {
    profile,
    ...(held && { holdings: held.holdings }),
    ...(approved && { approvals: approved.approvals }),
    warnings
  }
  return result
})
