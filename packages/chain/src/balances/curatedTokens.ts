import type { Address, Chain } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import type { CuratedToken } from "./CuratedToken.ts"
import { curated } from "./curated.gen.ts"

const byAddress = new Map<Chain, ReadonlyMap<Address, CuratedToken>>(
  Object.entries(curated).map(([chain, tokens]) => [chain, new Map(tokens?.map(token => [token.address, token]))])
)

/** The entry of a token in the curated list. */
export const curatedToken = (chain: Chain, token: string): CuratedToken | undefined =>
  byAddress.get(chain)?.get(normalizeAddress(token))
