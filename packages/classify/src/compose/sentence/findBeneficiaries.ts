import { getChain, nativeTokenAddress } from "../../chains.ts"
import type { NetAmount } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import type { Action } from "../../TransactionRecord.ts"
import type { Side, View } from "../facts/Side.ts"

/** Most movements of a transaction in which a beneficiary is looked for. */
const maxMovements = 256

const addUp = (amounts: ReadonlyArray<NetAmount>): ReadonlyArray<NetAmount> => {
  const sums = new Map<string, NetAmount>()
  for (const { asset, amount } of amounts)
    sums.set(asset.key, { asset, amount: (sums.get(asset.key)?.amount ?? 0n) + amount })
  return [...sums.values()]
}

/** Addresses for which another one acted, and their proceeds. */
interface Beneficiaries {
  readonly addresses: ReadonlyArray<Address>
  readonly received: ReadonlyArray<NetAmount>
}

const none: Beneficiaries = { addresses: [], received: [] }

/**
 * Those that gained and lost nothing, if it is one, or if all of them gained the same token or items of one collection. What the acting
 * side paid with is a fee, and so is what a token keeps of itself. An acting side that the sender did not call is its own beneficiary.
 */
export const findBeneficiaries = (side: Side, action: Action, acting: View): Beneficiaries => {
  const { ledger, address, sent, received, transaction } = acting
  if (!side.isSender || action === "execute") return none
  if (address !== side.address && address !== transaction.to) return { addresses: [address], received }
  if (received.length > 0 || ledger.movements.length > maxMovements) return none
  const nativeForms = [nativeTokenAddress, getChain(transaction.chain).wrappedNative.address]
  const paid = new Set(sent.map(({ asset }) => asset.key))
  if (nativeForms.some(form => paid.has(form))) for (const form of nativeForms) paid.add(form)
  const winners: Array<Address> = []
  const proceeds: Array<NetAmount> = []
  for (const other of new Set(ledger.movements.map(({ to }) => to))) {
    if (other === zeroAddress || other === address || other === transaction.to) continue
    const net = ledger.net(other)
    const gains = net.filter(({ asset, amount }) => amount > 0n && !paid.has(asset.key) && asset.address !== other)
    if (gains.length === 0 || net.some(({ amount }) => amount < 0n)) continue
    winners.push(other)
    proceeds.push(...gains)
  }
  const isOneGain = new Set(proceeds.map(({ asset }) => asset.address)).size === 1
  return winners.length === 1 || isOneGain ? { addresses: winners, received: addUp(proceeds) } : none
}
