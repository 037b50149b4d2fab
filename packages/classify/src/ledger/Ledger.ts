import { getOrAdd } from "../getOrAdd.ts"
import type { Address, Transaction } from "../Transaction.ts"
import { findMirrors } from "./findMirrors.ts"
import type { LedgerAsset, Movement } from "./Movement.ts"
import { nativeTokenMovements } from "./nativeTokenMovements.ts"
import type { FindToken } from "./readsAsItem.ts"
import { supplyMovements } from "./supplyMovements.ts"
import { tokenMovements } from "./tokenMovements.ts"

/** How much of an asset an address has more (positive) or less (negative) than before, in the asset's smallest unit. */
export interface NetAmount {
  readonly asset: LedgerAsset
  readonly amount: bigint
}

/**
 * All movements of assets in one transaction. Each takes from one address what it adds to another, so that every asset sums to zero
 * over all addresses.
 */
export interface Ledger {
  readonly movements: ReadonlyArray<Movement>
  /** Zero-value token transfers. They move nothing but mention addresses, which is used for address poisoning. */
  readonly empty: ReadonlyArray<Movement>
  /** Whether it has every movement of the native token: internal calls are known, or the chain logs such movements. */
  readonly isComplete: boolean
  /** The movements from or to an address, in order. */
  readonly movementsOf: (address: Address) => ReadonlyArray<Movement>
  /** The zero-value transfers from or to an address, in order. */
  readonly emptyOf: (address: Address) => ReadonlyArray<Movement>
  /** The net amount of each asset for an address, in the order of first movement, without zeros. */
  readonly net: (address: Address) => ReadonlyArray<NetAmount>
  /** The addresses that received an asset, by its key. */
  readonly recipientsOf: (key: string) => ReadonlySet<Address>
}

const netOf = (movements: ReadonlyArray<Movement>, address: Address): ReadonlyArray<NetAmount> => {
  const sums = new Map<string, { asset: LedgerAsset; amount: bigint }>()
  for (const { asset, from, to, amount } of movements) {
    if (from === to) continue
    getOrAdd(sums, asset.key, () => ({ asset, amount: 0n })).amount += to === address ? amount : -amount
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

const index = (movements: ReadonlyArray<Movement>): ReadonlyMap<Address, ReadonlyArray<Movement>> => {
  const byAddress = new Map<Address, Array<Movement>>()
  const add = (address: Address, movement: Movement) => getOrAdd(byAddress, address, () => []).push(movement)
  for (const movement of movements) {
    add(movement.from, movement)
    if (movement.to !== movement.from) add(movement.to, movement)
  }
  return byAddress
}

const lookUp = (movements: ReadonlyArray<Movement>) => {
  let byAddress: ReadonlyMap<Address, ReadonlyArray<Movement>> | undefined
  return (address: Address): ReadonlyArray<Movement> => {
    byAddress ??= index(movements)
    return byAddress.get(address) ?? byAddress.get(address.toLowerCase() as Address) ?? []
  }
}

const indexRecipients = (movements: ReadonlyArray<Movement>): ReadonlyMap<string, ReadonlySet<Address>> => {
  const byAsset = new Map<string, Set<Address>>()
  for (const { asset, to } of movements) getOrAdd(byAsset, asset.key, () => new Set()).add(to)
  return byAsset
}

const noRecipients: ReadonlySet<Address> = new Set()

/**
 * Computes the movements of a transaction; a failed one has none.
 *
 * @param known the metadata of tokens, which distinguishes items from amounts, and mirrors from tokens, where the logs do not
 */
export const computeLedger = (transaction: Transaction, known?: FindToken): Ledger => {
  const { chain, logs, succeeded } = transaction
  const findToken: FindToken = known ?? (() => undefined)
  const native = nativeTokenMovements(transaction)
  const { movements } = native
  const empty: Array<Movement> = []
  if (succeeded) {
    const mirrors = findMirrors(transaction, findToken)
    for (let i = 0; i < logs.length; i++) {
      if (mirrors.has(logs[i]!.address)) continue
      for (const movement of tokenMovements(chain, logs, i, findToken)) {
        if (movement.amount > 0n) movements.push(movement)
        else empty.push(movement)
      }
    }
    for (const movement of supplyMovements(transaction, movements, known)) movements.push(movement)
  }
  const movementsOf = lookUp(movements)
  let recipients: ReadonlyMap<string, ReadonlySet<Address>> | undefined
  const recipientsOf = (key: string) => {
    recipients ??= indexRecipients(movements)
    return recipients.get(key) ?? noRecipients
  }
  const nets = new Map<Address, ReadonlyArray<NetAmount>>()
  const net = (address: Address) =>
    getOrAdd(nets, address, () => netOf(movementsOf(address), address.toLowerCase() as Address))
  return {
    movements,
    empty,
    isComplete: native.areComplete,
    movementsOf,
    emptyOf: lookUp(empty),
    net,
    recipientsOf
  }
}
