import type { Hex, Token } from "@glossa/classify"
import type { Tag } from "../definition/Profile.ts"

/** What is known of an address over all its chains. */
export interface Traits {
  /** Code that stands at the address, on any chain. */
  readonly codes: ReadonlyArray<Hex>
  /** Names that its contracts have in their sources. */
  readonly names: ReadonlyArray<string>
  readonly tokens: ReadonlyArray<Token>
  /** First appearance and now, in seconds since 1970. */
  readonly first: number | undefined
  readonly now: number
  readonly deployed: boolean
  /** It has an ENS name that leads back to it. */
  readonly named: boolean
}

type TagJson = typeof Tag.Type

/** An EIP-7702 delegation: an account that borrows a contract's code. */
const isDelegation = (code: Hex) => /^0xef0100[0-9a-f]{40}$/.test(code)

const isSafe = (name: string) => /^(Gnosis)?Safe(L2|Proxy)?$/.test(name)

const monthInSeconds = 30 * 86_400

const rules: ReadonlyArray<readonly [TagJson, (traits: Traits) => boolean]> = [
  [
    { slug: "contract", name: "Contract", type: "account" },
    ({ codes }) => codes.some(code => code !== "0x" && !isDelegation(code))
  ],
  [{ slug: "delegated", name: "Delegated account", type: "account" }, ({ codes }) => codes.some(isDelegation)],
  [{ slug: "safe", name: "Safe", type: "account" }, ({ names }) => names.some(isSafe)],
  [
    { slug: "token", name: "Token", type: "account" },
    ({ tokens }) => tokens.some(({ standard }) => standard === "ERC20")
  ],
  [
    { slug: "nft", name: "NFT collection", type: "account" },
    ({ tokens }) => tokens.some(({ standard }) => standard === "ERC721" || standard === "ERC1155")
  ],
  [{ slug: "ens", name: "ENS name", type: "account" }, ({ named }) => named],
  [{ slug: "deployer", name: "Deployer", type: "behaviour" }, ({ deployed }) => deployed],
  [
    { slug: "fresh", name: "Fresh", type: "behaviour" },
    ({ first, now }) => first !== undefined && now - first < monthInSeconds
  ]
]

/** The labels that follow from what an address is and did. */
export const tagsOf = (traits: Traits): ReadonlyArray<TagJson> =>
  rules.filter(([, holds]) => holds(traits)).map(([tag]) => tag)
