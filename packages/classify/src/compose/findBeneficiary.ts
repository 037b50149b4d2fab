import { chains, nativeTokenAddress } from "../chains.ts"
import type { NetAmount } from "../ledger/Ledger.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Address } from "../Transaction.ts"
import type { View } from "./View.ts"

/** Most movements of a transaction in which a beneficiary is looked for. */
const maxMovements = 256

export interface Beneficiary {
  readonly address: Address
  readonly received: ReadonlyArray<NetAmount>
}

/**
 * The address for which another one acted, with its proceeds: the only one that gained and lost nothing. What the actor itself paid
 * with is a fee.
 */
export const findBeneficiary = ({ ledger, address, sent, received, transaction }: View): Beneficiary | undefined => {
  if (received.length > 0 || ledger.movements.length > maxMovements) return undefined
  const nativeForms = [nativeTokenAddress, chains[transaction.chain].wrappedNative.address]
  const paid = new Set(sent.map(({ asset }) => asset.key))
  if (nativeForms.some(form => paid.has(form))) for (const form of nativeForms) paid.add(form)
  const winners: Array<Beneficiary> = []
  for (const other of new Set(ledger.movements.map(({ to }) => to))) {
    if (other === zeroAddress || other === address || other === transaction.to) continue
    const net = ledger.net(other)
    const gains = net.filter(({ asset, amount }) => amount > 0n && !paid.has(asset.key))
    if (gains.length > 0 && net.every(({ amount }) => amount > 0n)) winners.push({ address: other, received: gains })
  }
  return winners.length === 1 ? winners[0] : undefined
}
