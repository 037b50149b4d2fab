import { checksumAddress, detectSpamToken, getProtocol } from "@glossa/classify"
import type { Tag } from "../api/Profile.ts"
import { exchangeOf } from "./exchanges.ts"
import type { Facts, Standing } from "./Facts.ts"

type TagJson = typeof Tag.Type

/** One reason for a tag: on which chain, where it is one chain's, and what is worth saying of it. */
export interface Reason {
  readonly chain?: Standing["chain"]
  readonly metadata?: Readonly<Record<string, string>>
}

export interface TagRule extends Pick<TagJson, "slug" | "name" | "type" | "source"> {
  /** For the documentation. */
  readonly when: string
  readonly reasons: (facts: Facts) => ReadonlyArray<Reason>
}

const freshDays = 30
const whaleDollars = 10_000_000
const poisonings = 10
const poisonedRows = 3

const once = (holds: boolean, metadata: Readonly<Record<string, string>> = {}): ReadonlyArray<Reason> =>
  holds ? [{ metadata }] : []

/** A reason for each chain of which there is something to say. */
const each =
  (say: (standing: Standing, facts: Facts) => Readonly<Record<string, string>> | undefined) =>
  (facts: Facts): ReadonlyArray<Reason> =>
    facts.standings.flatMap(standing => {
      const metadata = say(standing, facts)
      return metadata === undefined ? [] : [{ chain: standing.chain, metadata }]
    })

const transfersOf = (spreads: ReadonlyArray<string>): number =>
  spreads.reduce((sum, reason) => sum + Number(/^address poisoning: (\d+)/.exec(reason)?.[1] ?? 0), 0)

/** Every tag: what it is called, where it comes from, and when it is given. */
export const tagRules: ReadonlyArray<TagRule> = [
  {
    slug: "contract",
    name: "Contract",
    type: "account",
    source: "code",
    when: "it has code of its own",
    reasons: each(({ traits }) => (traits.contract ? {} : undefined))
  },
  {
    slug: "delegated",
    name: "Delegated account",
    type: "account",
    source: "code",
    when: "it borrows a contract's code (EIP-7702): `delegate`, and `delegateName` where the catalog has it",
    reasons: each(({ chain, traits: { delegate } }) => {
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
    when: "it is a proxy of code that Safe deployed: its `version`, `owners`, and the `threshold` of them who must sign",
    reasons: each(({ traits: { safe } }) =>
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
    when: "its code, the code behind it or the one it borrows validates user operations (ERC-4337), as from `entryPoint` 0.6 or 0.7 on",
    reasons: each(({ traits: { entryPoint } }) => (entryPoint === undefined ? undefined : { entryPoint }))
  },
  {
    slug: "token",
    name: "Token",
    type: "account",
    source: "contract",
    when: "it answers `decimals()`, and is no collection",
    reasons: each(({ traits: { token } }) => (token?.standard === "ERC20" ? { standard: "ERC20" } : undefined))
  },
  {
    slug: "nft",
    name: "NFT collection",
    type: "account",
    source: "contract",
    when: "it says that it is one by ERC-165 (ERC-721, ERC-1155)",
    reasons: each(({ traits: { token } }) =>
      token?.standard === "ERC721" || token?.standard === "ERC1155" ? { standard: token.standard } : undefined
    )
  },
  {
    slug: "ens",
    name: "ENS name",
    type: "account",
    source: "names",
    when: "a name that it claims leads back to it",
    reasons: ({ name }) => once(name !== undefined)
  },
  {
    slug: "protocol",
    name: "Protocol",
    type: "label",
    source: "catalog",
    when: "a protocol file of [@glossa/classify](../../packages/classify/PROTOCOLS.gen.md) names it as one of the `protocol`'s contracts; its `url` is the protocol's documentation",
    reasons: each(({ chain, traits }, { address }) => {
      const protocol = traits.contract ? getProtocol(chain, address) : undefined
      if (protocol === undefined) return undefined
      return { protocol: protocol.name, ...(protocol.url === undefined ? {} : { url: protocol.url }) }
    })
  },
  {
    slug: "exchange",
    name: "Exchange",
    type: "label",
    source: "list",
    when: "it stands in [exchanges.ts](src/tags/exchanges.ts): the `exchange` itself, or who lists its reserves, names it as its own; `url` is where",
    reasons: ({ address }) => {
      const exchange = exchangeOf(address)
      return once(exchange !== undefined, exchange && { exchange: exchange.name, url: exchange.url })
    }
  },
  {
    slug: "deployer",
    name: "Deployer",
    type: "behavior",
    source: "index",
    when: "a transaction of its deployed a contract",
    reasons: ({ deployments }) => once(deployments > 0)
  },
  {
    slug: "spammer",
    name: "Spammer",
    type: "behavior",
    source: "index",
    when: "one of its newest 1,000 transactions spread a token among ten or more who had not asked for it, with the name of another token or with an advertisement for one, or a nameless token among 50; or it is such a token itself: `reason`",
    reasons: facts => {
      const spread = facts.spreads.find(reason => !reason.startsWith("address poisoning"))
      if (spread !== undefined) return [{ metadata: { reason: spread } }]
      return each(({ chain, traits: { token } }, { address }) => {
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
    when: `its newest 1,000 transactions made ${poisonings} or more transfers of nothing in others' names; or it has ${poisonedRows} appearances or more, each of them in such a transfer, and never sent anything itself on those chains`,
    reasons: ({ spreads, looked, poisoned, appears, idle }) => {
      const lookalike = looked >= poisonedRows && poisoned === looked && appears.every(chain => idle.includes(chain))
      return once(transfersOf(spreads) >= poisonings || lookalike)
    }
  },
  {
    slug: "fresh",
    name: "Fresh",
    type: "behavior",
    source: "index",
    when: `it first appeared less than ${freshDays} days ago, where \`createdAt\` is known`,
    reasons: ({ first, now }) => once(first !== undefined && now - first < freshDays * 86_400)
  },
  {
    slug: "whale",
    name: "Whale",
    type: "behavior",
    source: "holdings",
    when: `its \`netWorth\` is ${whaleDollars.toLocaleString("en")} USD or more, and it is somebody's: not a contract other than a Safe or a smart account`,
    reasons: ({ standings, dollars }) => {
      const isSomebodys = standings.every(
        ({ traits: { contract, safe, entryPoint } }) => !contract || safe !== undefined || entryPoint !== undefined
      )
      return once(isSomebodys && dollars >= whaleDollars)
    }
  }
]
