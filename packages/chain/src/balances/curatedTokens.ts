import type { Address, Chain } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { curated } from "./curated.gen.ts"

/** A token whose balance is read even if no transfer to the address is known. */
export interface CuratedToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The feeds whose answers, multiplied, are its price in US dollars. */
  readonly feeds?: ReadonlyArray<string>
  /** The token that it redeems for at a rate of 1, as Aave's tokens do. */
  readonly redeems?: Address
  /** The asset of an ERC-4626 vault. */
  readonly vaultOf?: Address
}

const byAddress = new Map<Chain, ReadonlyMap<Address, CuratedToken>>(
  Object.entries(curated).map(([chain, tokens]) => [chain, new Map(tokens?.map(token => [token.address, token]))])
)

/** The entry of a token in the curated list. */
export const curatedToken = (chain: Chain, token: Address): CuratedToken | undefined =>
  byAddress.get(chain)?.get(normalizeAddress(token))
