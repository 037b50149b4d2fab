import { computeOnce } from "../computeOnce.ts"
import { getOrAdd } from "../getOrAdd.ts"
import type { Ledger } from "../ledger/Ledger.ts"
import type { Address } from "../Transaction.ts"

/** The assets that each contract received and sent, without its own token. */
const assetsThrough = /* @__PURE__ */ computeOnce(({ movements }: Ledger) => {
  const [into, outOf] = [new Map<Address, Set<string>>(), new Map<Address, Set<string>>()]
  for (const { asset, from, to } of movements) {
    if (asset.address !== to) getOrAdd(into, to, () => new Set()).add(asset.key)
    if (asset.address !== from) getOrAdd(outOf, from, () => new Set()).add(asset.key)
  }
  return { into, outOf }
})

/** The number of assets that the transaction moved into the contract, without its own token: a pool receives at least two. */
export const tokensInto = (ledger: Ledger, contract: Address): number =>
  assetsThrough(ledger).into.get(contract)?.size ?? 0

/** The number of assets that the transaction moved out of the contract, without its own token. */
export const tokensOutOf = (ledger: Ledger, contract: Address): number =>
  assetsThrough(ledger).outOf.get(contract)?.size ?? 0
