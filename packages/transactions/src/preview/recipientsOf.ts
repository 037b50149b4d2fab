import type { Address, TransactionAnalysis } from "@glossa/classify"

/** Recipients of one transaction that are compared with known ones. */
const maxRecipients = 50

/** The addresses that the sender gives assets to: by the ledger, or by the calldata of a transaction that was not executed. */
export const recipientsOf = ({
  transaction: { from, to, value, succeeded },
  ledger,
  findings
}: Pick<TransactionAnalysis, "transaction" | "ledger" | "findings">): ReadonlySet<Address> => {
  const paid = ledger.movementsOf(from).flatMap(movement => (movement.from === from ? [movement.to] : []))
  const called = findings.flatMap(({ act }) => {
    const party = act.action === "send" && act.actor === from ? act.values?.["counterparty"] : undefined
    return party?.kind === "address" ? [party.address] : []
  })
  const own = value > 0n && to !== null ? [to] : []
  const recipients = new Set(succeeded === null || succeeded === false ? [...own, ...called] : paid)
  recipients.delete(from)
  return new Set([...recipients].slice(0, maxRecipients))
}
