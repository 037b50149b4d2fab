import {
  type Address,
  type Chain,
  checksumAddress,
  detectSpamToken,
  getProtocol,
  type OperatorLabel
} from "@glossa/classify"
import { type Label, labels } from "@glossa/classify/labels"
import type { ChainAccount } from "../accounts/ChainAccount.ts"
import type { RecordCounts } from "../activity/AddressActivity.ts"
import type { Tag } from "../Profile.ts"

const byAccount = new Map(
  labels
    .filter(({ kind }) => kind === "exchange")
    .flatMap(exchange =>
      Object.values(exchange.accounts).flatMap(accounts => accounts.map(account => [account, exchange] as const))
    )
)

/** The exchange that an account belongs to, on every chain. */
export const getExchange = (address: Address): Pick<Label, "name" | "url"> | undefined => byAccount.get(address)

/** Facts about an address over all chains, which determine its tags. */
export interface AddressFacts extends RecordCounts {
  readonly address: Address
  readonly accounts: ReadonlyArray<ChainAccount>
  /** What the operator calls it on each chain. */
  readonly labels: ReadonlyArray<OperatorLabel>
  /** Chains on which it certainly has sent no transaction and has no code. */
  readonly idleChains: ReadonlyArray<Chain>
  readonly ensName: string | undefined
  /** Seconds since 1970. */
  readonly firstSeen: number | undefined
  readonly now: number
  /** Chains on which it appears in the index. */
  readonly indexedChains: ReadonlyArray<Chain>
  readonly netWorthUsd: number
}

/** One reason for a tag. */
export interface TagReason {
  /** The chain that it applies to, if it is about one. */
  readonly chain?: ChainAccount["chain"]
  readonly metadata?: Readonly<Record<string, string>>
}

export interface TagRule extends Pick<Tag, "slug" | "name" | "type" | "source"> {
  /** The condition of the tag, for the README. */
  readonly when: string
  readonly getReasons: (facts: AddressFacts) => ReadonlyArray<TagReason>
}

const freshDays = 30
const whaleUsd = 10_000_000
const minSpoofedTransfers = 10
const minPoisonedRecords = 3

const reasonIf = (holds: boolean, metadata: Readonly<Record<string, string>> = {}): ReadonlyArray<TagReason> =>
  holds ? [{ metadata }] : []

/** A reason for each chain for which `getMetadata` returns something. */
const perChain =
  (getMetadata: (account: ChainAccount, facts: AddressFacts) => Readonly<Record<string, string>> | undefined) =>
  (facts: AddressFacts): ReadonlyArray<TagReason> =>
    facts.accounts.flatMap(account => {
      const metadata = getMetadata(account, facts)
      return metadata === undefined ? [] : [{ chain: account.chain, metadata }]
    })

/** Every tag, and its condition. */
export const tagRules: ReadonlyArray<TagRule> = [
  {
    slug: "contract",
    name: "Contract",
    type: "account",
    source: "code",
    when: "it has code of its own",
    getReasons: perChain(({ info }) => (info.contract ? {} : undefined))
  },
  {
    slug: "delegated",
    name: "Delegated account",
    type: "account",
    source: "code",
    when: "it delegates to a contract (EIP-7702): `delegate`, `delegateName` if known",
    getReasons: perChain(({ chain, info: { delegate } }) => {
      if (delegate === undefined) return undefined
      const protocol = getProtocol(chain, delegate)
      return { delegate: checksumAddress(delegate), ...(protocol === undefined ? {} : { delegateName: protocol.name }) }
    })
  },
  {
    slug: "safe",
    name: "Safe",
    type: "account",
    source: "contract",
    when: "it is a proxy of code that Safe deployed: `version`, `owners`, `threshold`",
    getReasons: perChain(({ info: { safe } }) =>
      safe === undefined
        ? undefined
        : {
            version: safe.version,
            owners: safe.owners.map(checksumAddress).join(","),
            threshold: String(safe.threshold)
          }
    )
  },
  {
    slug: "smart-account",
    name: "Smart account",
    type: "account",
    source: "code",
    when: "its code validates user operations (ERC-4337) of `entryPoint` 0.6 or 0.7",
    getReasons: perChain(({ info: { entryPoint } }) => (entryPoint === undefined ? undefined : { entryPoint }))
  },
  {
    slug: "token",
    name: "Token",
    type: "account",
    source: "contract",
    when: "it has `decimals()`, and is not a collection",
    getReasons: perChain(({ info: { token } }) => (token?.standard === "ERC20" ? { standard: "ERC20" } : undefined))
  },
  {
    slug: "nft",
    name: "NFT collection",
    type: "account",
    source: "contract",
    when: "it reports ERC-721 or ERC-1155 through ERC-165",
    getReasons: perChain(({ info: { token } }) =>
      token?.standard === "ERC721" || token?.standard === "ERC1155" ? { standard: token.standard } : undefined
    )
  },
  {
    slug: "ens",
    name: "ENS name",
    type: "account",
    source: "names",
    when: "its primary ENS name resolves to it",
    getReasons: ({ ensName }) => reasonIf(ensName !== undefined)
  },
  {
    slug: "protocol",
    name: "Protocol",
    type: "label",
    source: "catalog",
    when: "the catalog lists it as a contract of a `protocol`; `url` documents it",
    getReasons: perChain(({ chain, info }, { address }) => {
      const protocol = info.contract ? getProtocol(chain, address) : undefined
      if (protocol === undefined) return undefined
      return { protocol: protocol.name, ...(protocol.url === undefined ? {} : { url: protocol.url }) }
    })
  },
  {
    slug: "exchange",
    name: "Exchange",
    type: "label",
    source: "list",
    when: "it is listed as an account of an `exchange`; `url` is the source",
    getReasons: ({ address }) => {
      const exchange = getExchange(address)
      return reasonIf(exchange !== undefined, exchange && { exchange: exchange.name, url: exchange.url })
    }
  },
  {
    slug: "operator",
    name: "Labeled by the operator",
    type: "label",
    source: "operator",
    when: "the operator of the service labels it: `name`; the label's tags follow",
    getReasons: ({ labels }) => labels.map(({ chain, name }) => ({ chain, metadata: { name } }))
  },
  {
    slug: "deployer",
    name: "Deployer",
    type: "behavior",
    source: "index",
    when: "one of its transactions deployed a contract",
    getReasons: ({ deployments }) => reasonIf(deployments > 0)
  },
  {
    slug: "spammer",
    name: "Spammer",
    type: "behavior",
    source: "index",
    when: "its newest 1,000 transactions spread spam, or it is a spam token: `reason`",
    getReasons: facts => {
      const [reason] = facts.spreads
      if (reason !== undefined) return [{ metadata: { reason } }]
      return perChain(({ chain, info: { token } }, { address }) => {
        const reason = token === undefined ? undefined : detectSpamToken(chain, address, token)
        return reason === undefined ? undefined : { reason }
      })(facts)
    }
  },
  {
    slug: "poisoner",
    name: "Address poisoner",
    type: "behavior",
    source: "index",
    when: `it made ${minSpoofedTransfers} spoofed transfers, or appears in those only, ${minPoisonedRecords} times or more`,
    getReasons: ({ spoofedTransfers, recordsRead, poisonedRecords, indexedChains, idleChains }) => {
      const isLookalike =
        recordsRead >= minPoisonedRecords &&
        poisonedRecords === recordsRead &&
        indexedChains.every(chain => idleChains.includes(chain))
      return reasonIf(spoofedTransfers >= minSpoofedTransfers || isLookalike)
    }
  },
  {
    slug: "fresh",
    name: "Fresh",
    type: "behavior",
    source: "index",
    when: `it first appeared less than ${freshDays} days ago`,
    getReasons: ({ firstSeen, now }) => reasonIf(firstSeen !== undefined && now - firstSeen < freshDays * 86_400)
  },
  {
    slug: "whale",
    name: "Whale",
    type: "behavior",
    source: "holdings",
    when: `its \`netWorth\` is ${whaleUsd.toLocaleString("en")} USD or more`,
    getReasons: ({ accounts, netWorthUsd }) => {
      // The assets of other contracts belong to their users.
      const isOwned = accounts.every(
        ({ info: { contract, safe, entryPoint } }) => !contract || safe !== undefined || entryPoint !== undefined
      )
      return reasonIf(isOwned && netWorthUsd >= whaleUsd)
    }
  }
]
