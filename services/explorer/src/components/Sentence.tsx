import type { Transaction, TransactionDetails } from "@glossa/client"
import { Link } from "../router/Link.tsx"
import { privateNameOf } from "../state/stored.ts"
import { Text } from "./Text.tsx"

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

/** Whether an address is written `0x1234…abcd` for short. */
const isShortOf = (short: string, address: string) =>
  address.slice(0, 6).toLowerCase() === short.slice(0, 6).toLowerCase() &&
  address.slice(-4).toLowerCase() === short.slice(-4).toLowerCase()

/** The hint for a record with low confidence. */
const unsure = "Glossa is not sure: too little is known of the contract and what moved"

/** All addresses that a record has in full. */
const addressesOf = (record: SentenceProps["record"]): ReadonlySet<string> => {
  const { contractName, metadata, assetsSent, assetsReceived, names = {}, ledger = [], facts } = record
  return new Set(
    [
      ...Object.values(metadata),
      contractName,
      ...[...assetsSent, ...assetsReceived].map(({ asset }) => asset.address),
      ...Object.keys(names),
      ...ledger.flatMap(({ from, to }) => [from, to]),
      ...(facts === undefined ? [] : [facts.from, facts.to ?? ""])
    ].filter(isAddress)
  )
}

/** The only address with this beginning and end; undefined if the record has none or several, as in address poisoning. */
const findAddress = (short: string, addresses: ReadonlySet<string>): string | undefined => {
  const found = new Map([...addresses].filter(one => isShortOf(short, one)).map(one => [one.toLowerCase(), one]))
  return found.size === 1 ? [...found.values()][0] : undefined
}

interface SentenceProps {
  readonly record: Pick<Transaction, "description" | "metadata" | "contractName" | "assetsSent" | "assetsReceived"> &
    Partial<Pick<TransactionDetails, "names" | "ledger" | "facts">>
  /** The page that the words between the addresses open. Default: none. */
  readonly href?: string
  /** Whether addresses are links; not in a sentence that is a link. */
  readonly hasLinks?: boolean
}

/**
 * The sentence of a record, with the reader's own names, gray if it is not sure. A shortened address is a link, or replaced by its name,
 * only if the record has the whole address: another one may begin and end alike, as in address poisoning.
 */
export const Sentence = ({ record, href, hasLinks = true }: SentenceProps) => {
  const { description, metadata } = record
  const addresses = addressesOf(record)
  // Odd parts are shortened addresses.
  const parts = description.split(/(0x[0-9a-f]{4}…[0-9a-f]{4})/i)
  const words = (text: string, index: number) =>
    href === undefined ? (
      <Text key={index}>{text}</Text>
    ) : (
      <Link key={index} class="words" href={href}>
        <Text>{text}</Text>
      </Link>
    )
  const content = parts.map((part, index) => {
    if (part === "") return null
    const address = index % 2 === 1 ? findAddress(part, addresses) : undefined
    if (address === undefined) return words(part, index)
    const text = <Text>{privateNameOf(address) ?? part}</Text>
    return hasLinks ? (
      <Link key={index} class="inline-address" href={`/address/${address}`} title={address}>
        {text}
      </Link>
    ) : (
      text
    )
  })
  return metadata["confidence"] === "low" ? (
    <span class="unsure" title={unsure}>
      {content}
    </span>
  ) : (
    <span>{content}</span>
  )
}
