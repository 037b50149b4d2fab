import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import type { View } from "./Side.ts"

/** Most movements of a transaction in which a trader is looked for. */
const maxMovements = 256

/** What an address gave and got of fungible assets that are not its own. The native token and its wrapped form are one. */
const amountsOf = ({ ledger, transaction }: View, address: Address): ReadonlyArray<bigint> => {
  const wrapped = getChain(transaction.chain).wrappedNative.address
  const net = new Map<Address, bigint>()
  for (const { asset, amount } of ledger.net(address)) {
    if (asset.tokenId !== undefined || asset.address === address) continue
    const key = asset.address === wrapped ? nativeTokenAddress : asset.address
    net.set(key, (net.get(key) ?? 0n) + amount)
  }
  return [...net.values()].filter(amount => amount !== 0n)
}

/** Whether an address gave one asset for another. */
const isTrader = (view: View, address: Address): boolean => {
  const amounts = amountsOf(view, address)
  return amounts.some(amount => amount > 0n) && amounts.some(amount => amount < 0n)
}

const computeTrader = computeOnce(({ movements }: Ledger, view: View): boolean => {
  const { transaction } = view
  const contracts = new Set(transaction.logs.map(({ address }) => address)).add(transaction.to ?? zeroAddress)
  const parties = new Set(movements.slice(0, maxMovements).flatMap(({ from, to }) => [from, to]))
  const traders = [...parties].filter(party => party !== zeroAddress && isTrader(view, party))
  return traders.some(trader => contracts.has(trader)) && traders.some(trader => !contracts.has(trader))
})

/** Whether an account traded with a contract: it is not the called one, and logged nothing itself. */
export const hasTrader = (view: View): boolean => computeTrader(view.ledger, view)
