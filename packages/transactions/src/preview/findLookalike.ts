import type { Address } from "@glossa/classify"

/** Hex digits that wallets show of each end are four; imitations of three pass at a glance. */
const shownDigits = 3

const ends = (address: string) => `${address.slice(2, 2 + shownDigits)}${address.slice(-shownDigits)}`

/** A known address that another one resembles, unless it is known itself. Addresses are in lower case. */
export const findLookalike = (address: Address, known: ReadonlySet<Address>): Address | undefined =>
  known.has(address) ? undefined : [...known].find(other => ends(other) === ends(address))
