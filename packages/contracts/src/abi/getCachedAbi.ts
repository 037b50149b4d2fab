import type { Address, Chain } from "@glossa/classify"
import { AbiCacheStore } from "@glossa/history"
import { Effect } from "effect"
import type { ResolvedContract } from "../ResolvedContract.ts"

/** The body of a cached ABI. */
export interface StoredAbi extends Pick<ResolvedContract, "hops" | "built" | "names"> {
  /** Whether a search for names is missing, because there was no time for it. */
  readonly lacksGuesses: boolean
}

/** The ABI that was built last, with those of the implementations; undefined if the contract was never looked up. */
export const getCachedAbi = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const cached = yield* (yield* AbiCacheStore).get(chain, address)
  if (cached === undefined) return undefined
  const { hops, built, names } = JSON.parse(cached.body) as StoredAbi
  return { chain, address, warnings: built.warnings ?? [], hops, built, names } satisfies ResolvedContract
})
