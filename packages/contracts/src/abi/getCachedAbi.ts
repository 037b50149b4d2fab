import type { Address, Chain } from "@glossa/classify"
import { AbiCacheStore } from "@glossa/history"
import { Effect } from "effect"
import type { ResolvedContract } from "../ResolvedContract.ts"

/** The body of a cached ABI. */
export type StoredAbi = Pick<ResolvedContract, "hops" | "built" | "names">

/** The ABI that was built last, with those of the implementations; undefined if the contract was never looked up. */
export const getCachedAbi = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const cached = yield* (yield* AbiCacheStore).get(chain, address)
  if (cached === undefined) return undefined
  return { chain, address, warnings: [], ...(JSON.parse(cached.body) as StoredAbi) } satisfies ResolvedContract
})
