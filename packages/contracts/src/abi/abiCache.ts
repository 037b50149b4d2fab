import { createHash } from "node:crypto"
import type { Address, Chain } from "@glossa/classify"
import { AbiCacheStore } from "@glossa/history"
import { Effect } from "effect"
import type { ResolvedContract } from "../lookupOnChain.ts"
import type { AbiInput, BuiltAbi, ContractPart } from "./AbiInput.ts"
import { isUnnamed } from "./withNames.ts"

/**
 * Changes with everything that an ABI depends on except samples and looked-up names: code, implementations, published sources and the
 * version of the analyzer.
 */
export const abiCacheKey = (
  analyzerVersion: string,
  chain: Chain,
  { own, implementations }: Pick<AbiInput, "own" | "implementations">
): string => {
  const hash = createHash("sha256").update(analyzerVersion).update(chain)
  for (const { address, code, selectors, published } of [own, ...implementations])
    hash.update(JSON.stringify([address, code, selectors ?? null, published ?? null]))
  return hash.digest("hex")
}

/** The body of a cached ABI. */
export interface StoredAbi extends Pick<ResolvedContract, "hops" | "built" | "names"> {
  /** Whether a search for names is missing, because there was no time for it. */
  readonly lacksGuesses: boolean
}

/** The last ABI that was built, with the implementations' ABIs; undefined if the contract was never looked up. */
export const getCachedAbi = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const cached = yield* (yield* AbiCacheStore).get(chain, address)
  if (cached === undefined) return undefined
  const { hops, built, names } = JSON.parse(cached.body) as StoredAbi
  return { chain, address, warnings: built.warnings ?? [], hops, built, names } satisfies ResolvedContract
})

/**
 * Identifies the input of guesses: the ABI so far, and the code of the contracts whose entries lack names. It is the same at every address
 * and on every chain.
 */
export const guessKey = (
  analyzerVersion: string,
  { abi, evidence }: Pick<BuiltAbi, "abi" | "evidence">,
  parts: ReadonlyArray<ContractPart>
): string => {
  const unnamed = new Set(evidence.flatMap(({ contract }, i) => (isUnnamed(abi[i]!) ? [contract] : [])))
  const hash = createHash("sha256").update(analyzerVersion).update(JSON.stringify(abi))
  for (const { address, code } of parts) if (unnamed.has(address)) hash.update(code)
  return hash.digest("hex")
}
