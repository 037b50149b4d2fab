import { zeroAddress } from "../ledger/Movement.ts"
import type { Metadata } from "../Metadata.ts"
import type { Address } from "../Transaction.ts"
import { detectSpamToken } from "./detectSpamToken.ts"
import { scattered } from "./spamOf.ts"
import type { View } from "./View.ts"

/** Recipients of a token that calls itself what it isn't, from whom on it is not given but spread. */
const many = 10

/** In whose names nothing is transferred: not the sender's, nor a contract's that does so in its own. */
const poisoned = ({ transaction, ledger, address }: View): number =>
  ledger.movements.length > 0
    ? 0
    : ledger.empty.filter(({ from, to, asset }) =>
        [from, to].every(each => ![address, transaction.to, asset.address, zeroAddress].includes(each))
      ).length

/** What the sender of a transaction spreads among others who did not ask for it; undefined where nothing speaks for it. */
export const spreadsOf = (view: View, knowledge: Metadata): string | undefined => {
  const { transaction, ledger, sender, received, address } = view
  if (!sender || received.length > 0) return undefined
  const victims = poisoned(view)
  if (victims > 0)
    return `address poisoning: ${victims} zero-value ${victims === 1 ? "transfer" : "transfers"} in other addresses' names`
  const recipients = new Map<Address, Set<Address>>()
  for (const { asset, to } of ledger.movements) {
    if (asset.standard === "native" || to === address) continue
    const known = recipients.get(asset.address)
    if (known === undefined) recipients.set(asset.address, new Set([to]))
    else known.add(to)
  }
  for (const [token, { size }] of recipients) {
    const known = knowledge.token(token) ?? {}
    const suspicion = size >= many ? detectSpamToken(transaction.chain, token, known) : undefined
    if (suspicion !== undefined) return suspicion
    if (size >= scattered && known.symbol === undefined)
      return "scattered: an unknown token sent to many addresses at once"
  }
  return undefined
}
