import type { Transaction } from "@glossa/client"
import { privateNameOf } from "../state/stored.ts"
import { Text } from "./Text.tsx"

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

/** Whether an address is written `0x1234…abcd` for short. */
const isShortOf = (short: string, address: string) =>
  address.slice(0, 6).toLowerCase() === short.slice(0, 6).toLowerCase() &&
  address.slice(-4).toLowerCase() === short.slice(-4).toLowerCase()

/** The hint for a record with low confidence. */
const unsure = "Glossa is not sure: too little is known of the contract and what moved"

/**
 * The sentence of a record, with the reader's own names, gray if it is not sure. A shortened address is replaced only if the record has the
 * whole address: another one may begin and end alike, as in address poisoning.
 */
export const Sentence = ({ record: { description, metadata } }: { readonly record: Transaction }) => {
  const addresses = Object.values(metadata).filter(isAddress)
  const sentence = description.replace(/0x[0-9a-f]{4}…[0-9a-f]{4}/gi, short => {
    const named = addresses.find(address => isShortOf(short, address))
    return (named === undefined ? undefined : privateNameOf(named)) ?? short
  })
  const text = <Text>{sentence}</Text>
  return metadata["confidence"] === "low" ? (
    <span class="unsure" title={unsure}>
      {text}
    </span>
  ) : (
    text
  )
}
