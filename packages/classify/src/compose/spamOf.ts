import type { Metadata } from "../Metadata.ts"
import { detectSpamToken } from "./detectSpamToken.ts"
import type { View } from "./View.ts"

/** Most recipients of one token in a transaction before it counts as scattered. */
export const scattered = 50

/** Why a record is likely to be spam; undefined where nothing speaks for it. Only what came unasked is suspected. */
export const spamOf = (view: View, knowledge: Metadata): string | undefined => {
  const { transaction, ledger, sender, sent, received, address } = view
  if (sender || sent.length > 0) return undefined
  if (ledger.empty.some(({ from, to }) => from === address || to === address) && received.length === 0)
    return "address poisoning: a zero-value transfer"
  for (const { asset } of received) {
    if (asset.standard === "native") continue
    const token = knowledge.token(asset.address)
    const suspicion = detectSpamToken(transaction.chain, asset.address, token ?? {})
    if (suspicion !== undefined) return suspicion
    const recipients = new Set(ledger.movements.filter(({ asset: { key } }) => key === asset.key).map(({ to }) => to))
    if (recipients.size >= scattered && token?.symbol === undefined)
      return "scattered: an unknown token sent to many addresses at once"
  }
  return undefined
}
