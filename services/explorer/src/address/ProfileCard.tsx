import type { Profile, Tag } from "@glossa/client"
import { Amount } from "../components/Amount.tsx"
import { Warnings } from "../components/Card.tsx"
import { LazyDisclosure } from "../components/Disclosure.tsx"
import { formatMoney } from "../components/formatAmount.ts"
import { Text } from "../components/Text.tsx"
import { privateNameOf } from "../state/stored.ts"
import { describeWorth } from "./describeWorth.ts"
import { labelOf } from "./filters.ts"

const sources: Readonly<Record<Tag["source"], string>> = {
  code: "its code",
  contract: "its contract",
  names: "ENS",
  catalog: "the catalog of protocols",
  list: "a published list",
  operator: "the operator of this service",
  index: "its transactions",
  holdings: "its balances"
}

/** A day as `MM/DD/YYYY`, written as the reader does. */
const day = (createdAt: string): string => {
  const [month, date, year] = createdAt.split("/").map(Number) as [number, number, number]
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }).format(
    Date.UTC(year, month - 1, date)
  )
}

const TagItem = ({ tag: { name, source, metadata = {} } }: { readonly tag: Tag }) => (
  <li
    class="tag"
    title={Object.entries(metadata)
      .map(([key, value]) => `${key}: ${value}`)
      .join("\n")}
  >
    <Text>{name}</Text> <small>from {sources[source]}</small>
  </li>
)

/** A summary of an address: its names, chains, worth and tags. */
export const ProfileCard = ({ profile }: { readonly profile: Profile }) => {
  const { address, blockchains, createdAt, domainName, holdings = [], name, netWorth, tags } = profile
  const { isKnown, omissions, warnings } = describeWorth(profile)
  const native = holdings.filter(({ asset }) => asset.standard === "native")
  return (
    <section class="profile" aria-label="Profile">
      <dl class="facts">
        {name !== undefined && privateNameOf(address) !== undefined && (
          <div>
            <dt>Known as</dt>
            <dd>
              <Text>{name}</Text>
            </dd>
          </div>
        )}
        {domainName !== undefined && domainName !== name && (
          <div>
            <dt>ENS</dt>
            <dd>
              <Text>{domainName}</Text>
            </dd>
          </div>
        )}
        <div>
          <dt>Worth</dt>
          <dd class="number">
            {isKnown ? (
              formatMoney(netWorth)
            ) : (
              <span role="img" aria-label="unknown" title="unknown">
                –
              </span>
            )}
            {omissions !== "" && <small> {omissions}</small>}
          </dd>
        </div>
        {native.length > 0 && (
          <div>
            <dt>Balance</dt>
            <dd class="amounts">
              {native.map(holding => (
                <span key={holding.blockchain}>
                  <Amount amount={holding} /> <small>on {labelOf("blockchains", holding.blockchain)}</small>
                </span>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>First seen</dt>
          <dd>{createdAt === undefined ? "unknown" : day(createdAt)}</dd>
        </div>
        <div>
          <dt>Chains</dt>
          <dd>{blockchains.length === 0 ? "none yet" : blockchains.join(", ")}</dd>
        </div>
      </dl>
      {tags.length > 0 && (
        <ul class="tags plain" aria-label="Tags">
          {tags.map(tag => (
            <TagItem key={tag.slug + JSON.stringify(tag.metadata)} tag={tag} />
          ))}
        </ul>
      )}
      <LazyDisclosure
        summary="Holdings and open approvals"
        load={() => import("./Holdings.tsx")}
        props={{ address, holdings }}
      />
      <Warnings warnings={warnings} />
    </section>
  )
}
