import { sanitizeText } from "../../text/sanitizeText.ts"

/**
 * What is no name: an address, or the name of a kind of contract, as interfaces, tokens and sources have it (`Farm`, `ERC-20 token`,
 * `AdminUpgradeabilityProxy`).
 */
const noName =
  /^(0x[\da-f]{6}.*|(?!DS)\w*proxy|ERC-?\d+|NFT|token|contract|deposit|farm|vault|pool|airdrop|staking( rewards)?|(liquidity )?gauge( votes)?|fee distributor|wallet|smart account|multisig|governor|timelock|token lock|vesting|(vote|vesting) escrow|payment ?splitter)( ?(token|collection|contract|wallet))?$/i

/** Whether a text is the name of a contract, not of a kind of contract. */
export const isName = (text: string): boolean => !noName.test(text)

export const maxNameLength = 64

/** The sources of a contract's name, the best first. */
const order = ["curated", "token", "described", "source", "label", "implementation", "deployer"] as const
export type NameSourceId = (typeof order)[number]

/**
 * The contract's name by each source, computed when its turn comes:
 *
 * - `curated`: the protocol that lists it, or the native token that it is a form of
 * - `token`: what the token calls itself, which people know; its source has a class name (`TetherToken`, `UniswapV2Pair`)
 * - `described`: the owner that a descriptor has
 * - `source`: the name in its verified source
 * - `label`: the owner of a known account
 * - `implementation`: the contract whose code a proxy runs
 * - `deployer`: the protocol whose factory created it, by proof, or the owner of the account that deployed it
 */
export type NameSources = Readonly<Partial<Record<NameSourceId, () => string | undefined>>>

/** A text as a name, safe to display; empty if it is the name of a kind, such as `Farm`, or unknown. */
export const toName = (text: string | undefined): string => {
  const name = sanitizeText(text ?? "", maxNameLength)
  return isName(name) ? name : ""
}

/** The name of a contract by the first source that has one, safe to display; empty if none has. */
export const chooseName = (sources: NameSources): string => {
  for (const source of order) {
    const name = toName(sources[source]?.())
    if (name !== "") return name
  }
  return ""
}
