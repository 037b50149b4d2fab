import { getOrAdd } from "../../getOrAdd.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Metadata } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"
import { detectSpamToken, type Spam } from "./detectSpamToken.ts"
import type { View } from "./Side.ts"

/** Recipients of an unknown token in one transaction from which on it is likely spam. */
const scatterThreshold = 50
/** Recipients of an impostor token in one transaction from which on its sender spreads spam. */
const impostorThreshold = 10

const scattered: Spam = { kind: "scattered", reason: "scattered: an unknown token sent to many addresses at once" }

/** Why a record is likely spam, or undefined. Only unsolicited assets are suspected. */
export const detectSpam = (view: View, metadata: Metadata): Spam | undefined => {
  const { transaction, ledger, isSender, sent, received, address } = view
  if (isSender || sent.length > 0) return undefined
  if (received.length === 0 && ledger.emptyOf(address).length > 0)
    return { kind: "poisoning", reason: "address poisoning: a zero-value transfer" }
  for (const { asset } of received) {
    if (asset.standard === "native") continue
    const token = metadata.token(asset.address)
    const spam = detectSpamToken(transaction.chain, asset.address, token ?? {})
    if (spam !== undefined) return spam
    if (ledger.recipientsOf(asset.key).size >= scatterThreshold && token?.symbol === undefined) return scattered
  }
  return undefined
}

/** Spam that a sender spreads. */
export interface Spreading extends Spam {
  /** Zero-value transfers in other addresses' names. */
  readonly spoofedTransfers?: number
}

/** The number of zero-value transfers in names other than the sender's and the contracts'. */
const countSpoofedTransfers = ({ transaction, ledger, address }: View): number =>
  ledger.movements.length > 0
    ? 0
    : ledger.empty.filter(({ from, to, asset }) =>
        [from, to].every(each => ![address, transaction.to, asset.address, zeroAddress].includes(each))
      ).length

/** The spam that the sender of a transaction spreads to others, or undefined. */
export const detectSpreading = (view: View, metadata: Metadata): Spreading | undefined => {
  const { transaction, ledger, isSender, received, address } = view
  if (!isSender || received.length > 0) return undefined
  const spoofedTransfers = countSpoofedTransfers(view)
  if (spoofedTransfers > 0) {
    const transfers = `${spoofedTransfers} zero-value ${spoofedTransfers === 1 ? "transfer" : "transfers"}`
    return { kind: "poisoning", reason: `address poisoning: ${transfers} in other addresses' names`, spoofedTransfers }
  }
  if (ledger.movements.length < impostorThreshold) return undefined
  const recipients = new Map<Address, Set<Address>>()
  for (const { asset, to } of ledger.movements) {
    if (asset.standard === "native" || to === address) continue
    getOrAdd(recipients, asset.address, () => new Set()).add(to)
  }
  for (const [token, { size }] of recipients) {
    const tokenMetadata = metadata.token(token) ?? {}
    const spam = size >= impostorThreshold ? detectSpamToken(transaction.chain, token, tokenMetadata) : undefined
    if (spam !== undefined) return spam
    if (size >= scatterThreshold && tokenMetadata.symbol === undefined) return scattered
  }
  return undefined
}
