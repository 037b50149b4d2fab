import type { Currency } from "@glossa/chain"
import type { Chain, chains } from "@glossa/classify"

/** A label of an address. */
export interface Tag {
  /** For programs. */
  readonly slug: string
  /** For people. */
  readonly name: string
  /** Whether it follows from what the address is, from what it did, or from a list. */
  readonly type: "account" | "behavior" | "label"
  readonly source: "code" | "contract" | "names" | "catalog" | "list" | "index" | "holdings"
  /** Details, such as the `blockchains` on which it holds or a Safe's `owners`. */
  readonly metadata?: Readonly<Record<string, string>>
}

/** What is known about an address, as JSON. Addresses have their EIP-55 checksum. */
export interface Profile {
  readonly address: string
  /** Names of the chains on which the address has sent something, has code or native tokens, or appears. */
  readonly blockchains: ReadonlyArray<(typeof chains)[Chain]["displayName"]>
  /** Its ENS name, else the name of its token, contract, protocol or exchange. */
  readonly name?: string
  /** The ENS name that it claims and that resolves to it. */
  readonly domainName?: string
  /** URL of the ENS avatar, without its scheme. */
  readonly image?: string
  /** Day of the first appearance, `MM/DD/YYYY`, UTC; absent if unknown. */
  readonly createdAt?: string
  readonly netWorth: { readonly amount: number; readonly currency: Currency }
  /** Assets without a reliable price, which `netWorth` excludes. */
  readonly unpriced?: ReadonlyArray<{ readonly blockchain: Chain; readonly address: string }>
  readonly tags: ReadonlyArray<Tag>
}
