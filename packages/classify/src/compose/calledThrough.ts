import { getChain } from "../chains.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Address } from "../Transaction.ts"
import { findLastHolder } from "./followAssets.ts"
import type { Inference } from "./Inference.ts"
import type { Scene } from "./Scene.ts"
import { unwrapCalls } from "./unwrapCalls.ts"

/**
 * The contract with which the address dealt: the last holder of what it sent, else the one that moved assets from or to it or its
 * wallet.
 */
const dealtWith = ({ view }: Scene, parties: ReadonlyArray<Address>): Address | undefined => {
  const { ledger, transaction, sent } = view
  const wrapped = getChain(transaction.chain).wrappedNative.address
  const isOther = (one: Address | undefined): one is Address =>
    one !== undefined && ![...parties, transaction.to, transaction.from, zeroAddress, wrapped].includes(one)
  const holders = sent.map(amount => findLastHolder(view, amount)?.address)
  const others = parties.flatMap(one => ledger.movementsOf(one).flatMap(({ from, to }) => [to, from]))
  return [...holders, ...others].find(isOther)
}

/**
 * The contract that was called through a wallet, as the record of what happened inside is about that: by the assets that moved, else by
 * the forwarded call, if the wallet kept nothing. A proxy runs other code as its own. What a called contract did itself is about the
 * contract that it dealt with. Undefined if the called contract is neither.
 */
export const calledThrough: Inference["calledThrough"] = (scene, called) => {
  const { actors, catalog, view } = scene
  const { address, ledger, transaction } = view
  const isProxy = actors.isProxy(called)
  if (isProxy || actors.via(called) !== undefined) {
    const hasMoved = view.sent.length + view.received.length > 0
    const [call] = (isProxy ? hasMoved && ledger.net(called).length === 0 : !hasMoved) ? unwrapCalls(transaction) : []
    const target = call?.to === called ? undefined : call?.to
    return dealtWith(scene, [address, called]) ?? target ?? undefined
  }
  const isActing = called === address && !view.isSender
  const isWallet = catalog.findContract(transaction.chain, called)?.protocol.type === "wallet"
  return isActing || isWallet ? dealtWith(scene, [address]) : undefined
}
