import { getOrAdd } from "../../getOrAdd.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Metadata } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"
import { scatterThreshold } from "./detectSpam.ts"
import { detectSpamToken } from "./detectSpamToken.ts"
import type { View } from "./Side.ts"

/** Recipients of an impostor token in one transaction from which on its sender spreads spam. */
const impostorThreshold = 10

/** The number of zero-value transfers in names other than the sender's and the contracts'. */
const countSpoofedTransfers = ({ transaction, ledger, address }: View): number =>
  ledger.movements.length > 0
    ? 0
    : ledger.empty.filter(({ from, to, asset }) =>
        [from, to].every(each => ![address, transaction.to, asset.address, zeroAddress].includes(each))
      ).length

/** The spam that the sender of a transaction spreads to others, or undefined. */
export const detectSpreading = (view: View, metadata: Metadata): string | undefined => {
  const { transaction, ledger, isSender, received, address } = view
  if (!isSender || received.length > 0) return undefined
  const spoofed = countSpoofedTransfers(view)
  if (spoofed > 0)
    return `address poisoning: ${spoofed} zero-value ${spoofed === 1 ? "transfer" : "transfers"} in other addresses' names`
  if (ledger.movements.length < impostorThreshold) return undefined
  const recipients = new Map<Address, Set<Address>>()
  for (const { asset, to } of ledger.movements) {
    if (asset.standard === "native" || to === address) continue
    getOrAdd(recipients, asset.address, () => new Set()).add(to)
  }
  for (const [token, { size }] of recipients) {
    const tokenMetadata = metadata.token(token) ?? {}
    const suspicion = size >= impostorThreshold ? detectSpamToken(transaction.chain, token, tokenMetadata) : undefined
    if (suspicion !== undefined) return suspicion
    if (size >= scatterThreshold && tokenMetadata.symbol === undefined)
      return "scattered: an unknown token sent to many addresses at once"
  }
  return undefined
}
