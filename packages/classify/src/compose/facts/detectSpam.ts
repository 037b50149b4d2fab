import type { Metadata } from "../../Metadata.ts"
import { detectSpamToken } from "./detectSpamToken.ts"
import type { View } from "./Side.ts"

/** Recipients of an unknown token in one transaction from which on it is likely spam. */
export const scatterThreshold = 50

/** The reason why a record is likely spam, or undefined. Only unsolicited assets are suspected. */
export const detectSpam = (view: View, metadata: Metadata): string | undefined => {
  const { transaction, ledger, isSender, sent, received, address } = view
  if (isSender || sent.length > 0) return undefined
  if (received.length === 0 && ledger.emptyOf(address).length > 0) return "address poisoning: a zero-value transfer"
  for (const { asset } of received) {
    if (asset.standard === "native") continue
    const token = metadata.token(asset.address)
    const suspicion = detectSpamToken(transaction.chain, asset.address, token ?? {})
    if (suspicion !== undefined) return suspicion
    if (ledger.recipientsOf(asset.key).size >= scatterThreshold && token?.symbol === undefined)
      return "scattered: an unknown token sent to many addresses at once"
  }
  return undefined
}
