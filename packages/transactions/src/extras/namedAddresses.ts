import {
  type Address,
  type Chain,
  type Classifier,
  chooseName,
  getContractLabel,
  type Metadata,
  normalizeAddress,
  type TransactionAnalysis
} from "@glossa/classify"
import type { Include } from "./Extras.ts"

/** The name of the contract or account at an address of any case, as records name it; undefined if unknown. */
export const nameAddress = (
  chain: Chain,
  metadata: Metadata,
  named: Address,
  getOperatorLabel?: Classifier["getOperatorLabel"]
): string | undefined => {
  const address = normalizeAddress(named)
  const given = getOperatorLabel?.(chain, address)?.name
  if (given !== undefined) return given
  const name = chooseName({
    curated: () => getContractLabel(chain, address),
    token: () => metadata.token(address)?.name || metadata.token(address)?.symbol,
    source: () => metadata.contractName(address)
  })
  return name || undefined
}

/** Addresses of a transaction that are named: an airdrop may have thousands. */
const maxAddresses = 1_000

/** The addresses in the requested parts, whose names a reader wants. */
export const namedAddresses = (
  { transaction, ledger }: Pick<TransactionAnalysis, "transaction" | "ledger">,
  include: ReadonlyArray<Include>
): ReadonlySet<Address> => {
  const addresses = new Set<Address>()
  const add = (address: Address | null) => {
    if (address !== null && addresses.size < maxAddresses) addresses.add(address)
  }
  if (include.includes("calls")) {
    for (const address of [transaction.from, transaction.to, transaction.created]) add(address)
    for (const { from, to } of transaction.calls ?? []) {
      add(from)
      add(to)
    }
  }
  if (include.includes("logs")) for (const { address } of transaction.logs) add(address)
  if (include.includes("ledger"))
    for (const { from, to } of ledger.movements) {
      add(from)
      add(to)
    }
  return addresses
}
