import { getOrAdd } from "../getOrAdd.ts"
import { keccak256 } from "../keccak256.ts"
import type { Ledger } from "../ledger/Ledger.ts"
import type { Create2, Factory } from "../rule/Create2.ts"
import type { Address, Chain, Hex } from "../Transaction.ts"

/** Most tokens tried for one pool: with more, it is not one of a factory's two-token pools. */
const maxTokens = 4

const tokensThrough = (ledger: Ledger, pool: Address): ReadonlyArray<Address> => {
  const tokens = new Set<Address>()
  for (const { asset } of ledger.movementsOf(pool)) {
    if (asset.standard === "ERC20" && asset.address !== pool) tokens.add(asset.address)
    if (tokens.size > maxTokens) return []
  }
  return [...tokens].sort()
}

const pad = (hex: string): string => hex.padStart(64, "0")

/** The possible preimages of the salt of a pool of two tokens. */
const preimages = (proof: Create2, factory: Factory, token0: Address, token1: Address): ReadonlyArray<Hex> => {
  const packed: Hex = `${token0}${token1.slice(2)}`
  const padded: Hex = `0x${pad(token0.slice(2))}${pad(token1.slice(2))}`
  if (proof.salt === "tokens") return [packed]
  if (proof.salt === "tokens-flag") return [`${packed}00`, `${packed}01`]
  if (proof.salt === "tokens-padded") return [padded]
  return (factory.fees ?? proof.fees ?? []).map((fee): Hex => `${padded}${pad(fee.toString(16))}`)
}

/** EIP-1014. */
const create2Address = ({ factory, initCodeHash }: Factory, salt: Hex): Address =>
  `0x${keccak256(`0xff${factory.slice(2)}${salt.slice(2)}${initCodeHash.slice(2)}`).slice(26)}`

const search = (proof: Create2, chain: Chain, pool: Address, tokens: ReadonlyArray<Address>): Factory | undefined => {
  const factories = proof.factories.filter(factory => factory.chain === undefined || factory.chain === chain)
  const salts = new Map<Hex, Hex>()
  const saltOf = (preimage: Hex): Hex => getOrAdd(salts, preimage, () => keccak256(preimage))
  for (const [i, token0] of tokens.entries())
    for (const token1 of tokens.slice(i + 1))
      for (const factory of factories)
        for (const preimage of preimages(proof, factory, token0, token1))
          if (create2Address(factory, saltOf(preimage)) === pool) return factory
  return undefined
}

/** Most pools of one transaction that are proven: each unknown pool costs one hash per factory and fee. */
const maxPools = 64

/** A pool never changes its factory, so results don't expire. */
const cacheCapacity = 50_000

/** A function that returns the factory that created a pool, or undefined. It caches results. */
export const prover = (proof: Create2): ((chain: Chain, pool: Address, ledger: Ledger) => Factory | undefined) => {
  const proven = new Map<string, Factory>()
  const refuted = new Set<string>()
  const prove = (chain: Chain, pool: Address, ledger: Ledger): Factory | undefined => {
    const key = chain + pool
    const cached = proven.get(key)
    if (cached !== undefined) return cached
    const tokens = tokensThrough(ledger, pool)
    const attempt = key + tokens.join()
    if (refuted.has(attempt)) return undefined
    const factory = search(proof, chain, pool, tokens)
    if (proven.size + refuted.size >= cacheCapacity) {
      proven.clear()
      refuted.clear()
    }
    if (factory === undefined) refuted.add(attempt)
    else proven.set(key, factory)
    return factory
  }
  // Results for the current transaction: a pool that logs a thousand times is proven once.
  let current: Ledger | undefined
  const results = new Map<Address, Factory | undefined>()
  return (chain, pool, ledger) => {
    if (current !== ledger) {
      current = ledger
      results.clear()
    }
    if (results.has(pool)) return results.get(pool)
    if (results.size >= maxPools) return undefined
    const factory = prove(chain, pool, ledger)
    results.set(pool, factory)
    return factory
  }
}
