import type { Address, Transaction } from "../Transaction.ts"
import { coinMovements } from "./coinMovements.ts"
import type { LedgerAsset } from "./LedgerAsset.ts"
import type { Movement } from "./Movement.ts"
import { tokenMovements } from "./tokenMovements.ts"

/** How much of an asset an address has more (positive) or less (negative) than before, in the asset's smallest unit. */
export interface NetAmount {
  readonly asset: LedgerAsset
  readonly amount: bigint
}

/**
 * Who gave what to whom in one transaction. Each movement takes from one address what it gives to another, so over all
 * addresses every asset sums to zero.
 */
export interface Ledger {
  readonly movements: ReadonlyArray<Movement>
  /** Token transfers of nothing: they move nothing, but name people, which is how addresses are poisoned. */
  readonly empty: ReadonlyArray<Movement>
  /** The movements from or to an address, in their order. */
  readonly of: (address: Address) => ReadonlyArray<Movement>
  /** What the address is left with, asset by asset, in the order of first movement; assets that even out are left out. */
  readonly net: (address: Address) => ReadonlyArray<NetAmount>
}

const netOf = (movements: ReadonlyArray<Movement>, address: Address): ReadonlyArray<NetAmount> => {
  const sums = new Map<string, { asset: LedgerAsset; amount: bigint }>()
  for (const { asset, from, to, amount } of movements) {
    if (from === to) continue
    const sum = sums.get(asset.key)
    const change = to === address ? amount : -amount
    if (sum === undefined) sums.set(asset.key, { asset, amount: change })
    else sum.amount += change
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

const index = (movements: ReadonlyArray<Movement>): ReadonlyMap<Address, ReadonlyArray<Movement>> => {
  const byAddress = new Map<Address, Array<Movement>>()
  const add = (address: Address, movement: Movement) => {
    const list = byAddress.get(address)
    if (list === undefined) byAddress.set(address, [movement])
    else list.push(movement)
  }
  for (const movement of movements) {
    add(movement.from, movement)
    if (movement.to !== movement.from) add(movement.to, movement)
  }
  return byAddress
}

/** Reads the movements of a transaction; a failed one moved nothing. */
export const ledgerOf = (transaction: Transaction): Ledger => {
  const { chain, logs, succeeded } = transaction
  const movements = succeeded ? coinMovements(transaction) : []
  const empty: Array<Movement> = []
  if (succeeded)
    for (let i = 0; i < logs.length; i++)
      for (const movement of tokenMovements(chain, logs, i)) {
        if (movement.amount > 0n) movements.push(movement)
        else empty.push(movement)
      }
  let byAddress: ReadonlyMap<Address, ReadonlyArray<Movement>> | undefined
  const of = (address: Address) => {
    byAddress ??= index(movements)
    return byAddress.get(address) ?? []
  }
  const nets = new Map<Address, ReadonlyArray<NetAmount>>()
  const net = (address: Address) => {
    const known = nets.get(address) ?? netOf(of(address), address)
    nets.set(address, known)
    return known
  }
  return { movements, empty, of, net }
}
