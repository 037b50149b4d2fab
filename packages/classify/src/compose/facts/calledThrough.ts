import { getChain } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import { findLastHolder } from "./followAssets.ts"
import type { Side } from "./Side.ts"
import { unwrapCalls } from "./unwrapCalls.ts"

const partners = /* @__PURE__ */ computeOnce((_: Ledger) => new Map<Address, ReadonlySet<Address>>())

/** The addresses with which an address moved assets, and itself, in order. */
const partnersOf = (ledger: Ledger, address: Address): ReadonlySet<Address> =>
  getOrAdd(partners(ledger), address, () => new Set(ledger.movementsOf(address).flatMap(({ from, to }) => [to, from])))

/**
 * The contract with which the address dealt: the last holder of what it sent, else the one that moved assets from or to it or its
 * wallet.
 */
const dealtWith = (side: Side, parties: ReadonlyArray<Address>): Address | undefined => {
  const { ledger, transaction, sent } = side
  const wrapped = getChain(transaction.chain).wrappedNative.address
  const isOther = (one: Address | undefined): one is Address =>
    one !== undefined && ![...parties, transaction.to, transaction.from, zeroAddress, wrapped].includes(one)
  for (const amount of sent) {
    const holder = findLastHolder(side, amount)?.address
    if (isOther(holder)) return holder
  }
  for (const party of parties) for (const partner of partnersOf(ledger, party)) if (isOther(partner)) return partner
  return undefined
}

/**
 * The contract that was called through a wallet, as the record of what happened inside is about that: by the assets that moved, else by
 * the forwarded call, if the wallet kept nothing. A proxy runs other code as its own. What a called contract did itself is about the
 * contract that it dealt with. Undefined if the called contract is neither.
 */
export const calledThrough = (side: Side, called: Address): Address | undefined => {
  const { actors, catalog } = side
  const { address, ledger, transaction } = side
  const isProxy = actors.isProxy(called)
  if (isProxy || actors.via(called) !== undefined) {
    const hasMoved = side.sent.length + side.received.length > 0
    const [call] = (isProxy ? hasMoved && ledger.net(called).length === 0 : !hasMoved) ? unwrapCalls(transaction) : []
    const target = call?.to === called ? undefined : call?.to
    return dealtWith(side, [address, called]) ?? target ?? undefined
  }
  const isActing = called === address && !side.isSender
  const isWallet = catalog.findContract(transaction.chain, called)?.protocol.type === "wallet"
  return isActing || isWallet ? dealtWith(side, [address]) : undefined
}
