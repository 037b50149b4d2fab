import type { Address, Chain } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import type { CuratedToken } from "./CuratedToken.ts"
import { curated } from "./curated.gen.ts"

const byAddress = new Map<Chain, ReadonlyMap<Address, CuratedToken>>(
  chainNames.map(chain => [chain, new Map(curated[chain]?.map(token => [token.address, token]))])
)

/** The entry of a token in the curated list. */
export const curatedToken = (chain: Chain, token: Address): CuratedToken | undefined => byAddress.get(chain)!.get(token)
