import { actorsOf } from "./compose/Actors.ts"
import { composeRecord } from "./compose/composeRecord.ts"
import type { Catalog } from "./engine/Catalog.ts"
import type { Finding } from "./engine/Finding.ts"
import { type Ledger, ledgerOf } from "./ledger/Ledger.ts"
import { coinAddress } from "./ledger/LedgerAsset.ts"
import { zeroAddress } from "./ledger/Movement.ts"
import { type Metadata, noMetadata } from "./Metadata.ts"
import type { Address, Transaction } from "./Transaction.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

/** A transaction read once, to be told from the side of any address in it. */
export interface TransactionAnalysis {
  readonly transaction: Transaction
  readonly ledger: Ledger
  /** Every act that the catalog's rules saw. */
  readonly findings: ReadonlyArray<Finding>
  /** Every address that the transaction is part of the history of; the zero address has none. */
  readonly participants: ReadonlySet<Address>
  /** Tokens and contracts that a record may ask the knowledge about, to be looked up beforehand in one batch. */
  readonly addresses: ReadonlySet<Address>
  /** What happened from the address's side. */
  readonly record: (address: Address, knowledge?: Metadata) => TransactionRecord
}

const participantsOf = (
  transaction: Transaction,
  ledger: Ledger,
  findings: ReadonlyArray<Finding>
): ReadonlySet<Address> => {
  const found = new Set<Address>([transaction.from])
  for (const address of [transaction.to, transaction.created]) if (address !== null) found.add(address)
  for (const { type, to, reverted } of transaction.calls ?? [])
    if ((type === "create" || type === "create2") && to !== null && !reverted) found.add(to)
  for (const movements of [ledger.movements, ledger.empty])
    for (const { from, to } of movements) found.add(from).add(to)
  for (const { act } of findings)
    for (const actor of [act.actor, act.account, act.proxy]) if (actor !== undefined) found.add(actor)
  found.delete(zeroAddress)
  return found
}

const addressesOf = (
  transaction: Transaction,
  ledger: Ledger,
  findings: ReadonlyArray<Finding>
): ReadonlySet<Address> => {
  const found = new Set<Address>()
  if (transaction.to !== null) found.add(transaction.to)
  for (const { asset } of ledger.movements) found.add(asset.address)
  for (const { contract, act } of findings) {
    found.add(contract)
    for (const value of Object.values(act.values ?? {})) {
      if (value.kind === "amount") found.add(value.token)
      if (value.kind === "address") found.add(value.address)
    }
  }
  found.delete(coinAddress)
  return found
}

/** Reads transactions by one catalog. */
export const reader =
  (rules: Catalog) =>
  (transaction: Transaction): TransactionAnalysis => {
    const ledger = ledgerOf(transaction)
    const findings = rules.find(transaction, ledger)
    const found = { transaction, ledger, findings, actors: actorsOf(transaction, findings) }
    let participants: ReadonlySet<Address> | undefined
    return {
      transaction,
      ledger,
      findings,
      get participants() {
        participants ??= participantsOf(transaction, ledger, findings)
        return participants
      },
      get addresses() {
        return addressesOf(transaction, ledger, findings)
      },
      record: (address, knowledge = noMetadata) => composeRecord(rules, found, address, knowledge)
    }
  }
