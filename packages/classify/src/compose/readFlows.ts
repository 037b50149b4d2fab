import { chains } from "../chains.ts"
import type { Ledger, NetAmount } from "../ledger/Ledger.ts"
import { coinAddress, type LedgerAsset } from "../ledger/LedgerAsset.ts"
import { type Movement, zeroAddress } from "../ledger/Movement.ts"
import type { Address, Transaction } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { isText, isWholeWords } from "./isText.ts"
import type { Purpose } from "./Purpose.ts"
import type { View } from "./View.ts"

/** What the shape of the flows says where no rule spoke. */
export interface FlowPurpose extends Purpose {
  /** Who was on the other side, where there is one. */
  readonly counterparty?: Address
}

const typeOfAsset = (asset: LedgerAsset): ContractType =>
  asset.tokenId !== undefined ? "nft" : asset.address === coinAddress ? "native" : "token"

const isNft = ({ asset }: NetAmount): boolean => asset.tokenId !== undefined

/** What a plain transfer of these assets is filed under. */
export const transferType = (amounts: ReadonlyArray<NetAmount>): ContractType =>
  amounts.some(isNft) ? "nft" : amounts.every(({ asset }) => asset.address === coinAddress) ? "native" : "token"

/** The other side of the movements of these assets, when it is one and the same. */
const counterparty = (view: View, amounts: ReadonlyArray<NetAmount>, side: "from" | "to"): Address | undefined => {
  const keys = new Set(amounts.map(({ asset }) => asset.key))
  const others = new Set<Address>()
  for (const movement of view.ledger.of(view.address))
    if (keys.has(movement.asset.key) && movement[side] !== view.address) others.add(movement[side])
  return others.size === 1 ? [...others][0] : undefined
}

interface Supply {
  readonly from: ReadonlyMap<string, bigint>
  readonly to: ReadonlyMap<string, bigint>
}

/** Counted once for a transaction: it may move ten thousand assets. */
const supplies = new WeakMap<Ledger, Supply>()

/** How much of each asset came from, and went to, nobody or the token's own contract. */
const supplyOf = (ledger: Ledger): Supply => {
  const known = supplies.get(ledger)
  if (known !== undefined) return known
  const supply = { from: new Map<string, bigint>(), to: new Map<string, bigint>() }
  for (const { asset, amount, ...movement } of ledger.movements)
    for (const side of ["from", "to"] as const)
      if (movement[side] === zeroAddress || movement[side] === asset.address)
        supply[side].set(asset.key, (supply[side].get(asset.key) ?? 0n) + amount)
  supplies.set(ledger, supply)
  return supply
}

/**
 * Whether what the address got (`from`) or gave (`to`) was made or unmade in this transaction: nine tenths of it at least came
 * from or went to nobody, or the token's own contract, which some tokens use for that. A burn that is only a tax is less.
 */
const touchesSupply = ({ ledger, transaction }: View, { asset, amount }: NetAmount, side: "from" | "to"): boolean => {
  // the wrapped coin is a form of the coin, not a share in anything
  if (asset.address === chains[transaction.chain].wrappedNative.address) return false
  return (supplyOf(ledger)[side].get(asset.key) ?? 0n) * 10n >= amount * 9n
}

const minted = (view: View, amount: NetAmount) => touchesSupply(view, amount, "from")
const burned = (view: View, amount: NetAmount) => touchesSupply(view, amount, "to")

const isCall = ({ input }: Transaction): boolean => isWholeWords(input)

/** What the called contract minted, for whomever. */
const mintedByCalled = ({ transaction, ledger }: View): Movement | undefined =>
  ledger.movements.find(({ asset, from }) => from === zeroAddress && asset.address === transaction.to)

/** The contracts that internal calls created. */
const madeInside = ({ transaction }: View): ReadonlyArray<Address> =>
  (transaction.calls ?? []).flatMap(({ type, to, reverted }) =>
    to !== null && !reverted && type.startsWith("create") ? [to] : []
  )

/** Who neither sent it nor is named in it can only have been paid, by a call that nobody recorded. */
const paidUnseen = ({ transaction, sender, address }: View): boolean => {
  const { chain, calls, succeeded, to, input, logs } = transaction
  const isLogged = chains[chain].predeploys.nativeToken !== undefined
  if (sender || calls !== null || isLogged || !succeeded || to === address) return false
  const padded = address.slice(2).padStart(64, "0")
  return (
    !input.includes(address.slice(2)) &&
    logs.every(log => log.address !== address && !log.topics.some(topic => topic.endsWith(padded))) &&
    logs.every(({ data }) => !data.includes(padded))
  )
}

const nothingMoved = (view: View): FlowPurpose => {
  const { transaction, sender, address, ledger } = view
  const { to, input, value } = transaction
  if (sender && to === address && input === "0x")
    return value === 0n
      ? { action: "cancel", contractType: "native", operation: "nonce" }
      : { action: "send", contractType: "native", operation: "self" }
  if (sender && to === address && isText(input))
    return { action: "execute", contractType: "wallet", operation: "message" }
  if (sender && (input === "0x" || isText(input)) && to !== null)
    return { action: "send", contractType: "native", counterparty: to }
  const nothing = sender ? undefined : ledger.empty.find(({ from, to }) => from === address || to === address)
  if (nothing !== undefined)
    return nothing.from === address
      ? { action: "send", contractType: typeOfAsset(nothing.asset), operation: "zero-value", counterparty: nothing.to }
      : {
          action: "receive",
          contractType: typeOfAsset(nothing.asset),
          operation: "zero-value",
          counterparty: nothing.from
        }
  const made = madeInside(view)
  if (transaction.created === address || made.includes(address))
    return { action: "create", contractType: "token", operation: "created" }
  const minting = sender ? mintedByCalled(view) : undefined
  if (minting !== undefined)
    return { action: "mint", contractType: typeOfAsset(minting.asset), counterparty: minting.to }
  // whoever calls for nothing but a contract to be made, made it
  if (sender && made.length > 0) return { action: "create", contractType: "token", operation: "deploy" }
  if (paidUnseen(view))
    return {
      action: "receive",
      contractType: "native",
      operation: "unseen",
      ...(to === null ? {} : { counterparty: to })
    }
  return { action: "execute", contractType: "wallet" }
}

const onlyReceived = (view: View): FlowPurpose => {
  const { transaction, sender, received } = view
  const from = counterparty(view, received, "from")
  if (received.some(isNft) && sender && received.filter(isNft).every(amount => minted(view, amount)))
    return { action: "mint", contractType: "nft" }
  if (sender && received.every(amount => amount.asset.address === transaction.to && minted(view, amount)))
    return { action: "mint", contractType: transferType(received) }
  const direct = !isCall(transaction) || received.some(({ asset }) => asset.address === transaction.to)
  if (sender && !direct && from !== undefined)
    // rewards and airdrops are tokens; the coin is what one put in before
    return received.every(({ asset }) => asset.address === coinAddress)
      ? { action: "withdraw", contractType: "savings" }
      : { action: "claim", contractType: "token" }
  return {
    action: "receive",
    contractType: transferType(received),
    ...(from === undefined ? {} : { counterparty: from })
  }
}

/** What the called contract unwrapped where nobody recorded the internal calls, it will have paid out. */
const unseenCoin = ({ transaction, ledger }: View): boolean =>
  transaction.calls === null &&
  ledger.movements.some(
    ({ asset, from, to }) =>
      asset.address === chains[transaction.chain].wrappedNative.address && from === transaction.to && to === zeroAddress
  )

const onlySent = (view: View): FlowPurpose => {
  const { transaction, sender, sent, address } = view
  const to = counterparty(view, sent, "to")
  if (to === zeroAddress)
    return unseenCoin(view)
      ? { action: "withdraw", contractType: "savings" }
      : { action: "send", contractType: transferType(sent), operation: "burn" }
  // an account with code (EIP-7702) calls itself to have its calls carried out
  const own = !sender || transaction.to === address
  const direct = own || !isCall(transaction) || sent.some(({ asset }) => asset.address === transaction.to)
  if (!direct && to !== undefined) return { action: "deposit", contractType: "exchange" }
  return { action: "send", contractType: transferType(sent), ...(to === undefined ? {} : { counterparty: to }) }
}

/** Something went and something came: a trade, or a share of something given or taken back. */
const exchanged = (view: View): FlowPurpose => {
  const { sent, received } = view
  const [nftsIn, nftsOut] = [received.filter(isNft), sent.filter(isNft)]
  if (nftsIn.length > 0 && nftsOut.length === 0) {
    if (!nftsIn.every(amount => minted(view, amount))) return { action: "buy", contractType: "marketplace" }
    // nobody asks for a price in two assets: the item notes a position
    return sent.length > 1
      ? { action: "deposit", contractType: "exchange", operation: "add-liquidity" }
      : { action: "mint", contractType: "nft" }
  }
  if (nftsOut.length > 0 && nftsIn.length === 0)
    // an item that is unmade for what comes back was a claim to it, and no buyer has it
    return nftsOut.every(amount => burned(view, amount))
      ? { action: "withdraw", contractType: received.length > 1 ? "exchange" : "savings" }
      : { action: "sell", contractType: "marketplace" }
  const [made, unmade] = [received.filter(amount => minted(view, amount)), sent.filter(amount => burned(view, amount))]
  const isCalled = ({ asset }: NetAmount) => asset.address === view.transaction.to
  // where one asset is unmade and another made, the one whose contract was called is the share
  const shareIn = made.length > 0 && (unmade.length === 0 || made.some(isCalled))
  const shareOut = unmade.length > 0 && (made.length === 0 || (unmade.some(isCalled) && !made.some(isCalled)))
  if (shareIn) return { action: "deposit", contractType: sent.length > 1 ? "exchange" : "savings" }
  if (shareOut) return { action: "withdraw", contractType: received.length > 1 ? "exchange" : "savings" }
  return { action: "swap", contractType: "exchange" }
}

/** Coin turned into wrapped coin or back, beside other movements, is a step and not the purpose. */
const withoutWrapping = (view: View): View => {
  const forms = [coinAddress, chains[view.transaction.chain].wrappedNative.address]
  const isForm = ({ asset }: NetAmount) => forms.includes(asset.address)
  const [out, back] = [view.sent.filter(isForm), view.received.filter(isForm)]
  if (out.length !== 1 || back.length !== 1) return view
  const [sent, received] = [view.sent.filter(_ => !isForm(_)), view.received.filter(_ => !isForm(_))]
  return out[0]?.amount === back[0]?.amount && sent.length + received.length > 0 ? { ...view, sent, received } : view
}

/** Reads what happened to an address off its flows alone. */
export const readFlows = (full: View): FlowPurpose => {
  const view = withoutWrapping(full)
  const { transaction, sender, sent, received } = view
  if (sender && transaction.to === null) return { action: "create", contractType: "token", operation: "deploy" }
  const { delegates } = transaction
  if (delegates.length > 0 && sent.length + received.length === 0)
    return {
      action: "execute",
      contractType: "wallet",
      operation: delegates.includes(zeroAddress) ? "undelegate" : "delegate-account"
    }
  if (sent.length === 0 && received.length === 0) return nothingMoved(view)
  if (sent.length === 0) return onlyReceived(view)
  if (received.length === 0) return onlySent(view)
  return exchanged(view)
}
