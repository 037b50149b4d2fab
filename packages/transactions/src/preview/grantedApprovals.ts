import type { Address, TransactionAnalysis } from "@glossa/classify"
import { type Approval, approvalKey } from "./Approval.ts"

type Analysis = Pick<TransactionAnalysis, "transaction" | "ledger">

/** A token logs the rest of an allowance when a part of it is spent. */
const isRest = ({ transaction: { from }, ledger }: Analysis, { token, amount }: Approval, before: bigint | undefined) =>
  before !== undefined &&
  amount < before &&
  ledger.movementsOf(from).some(movement => movement.asset.address === token && movement.from === from)

/**
 * The approvals that each of several transactions grants, in order: those that it does not revoke, and that are not the rest of an
 * allowance of which it spends a part.
 *
 * @param allowances before the first transaction, by owner and key of the approval
 */
export const grantedApprovals = (
  changes: ReadonlyArray<{ readonly analysis: Analysis; readonly approvals: ReadonlyArray<Approval> }>,
  allowances: ReadonlyMap<string, bigint>
): ReadonlyArray<ReadonlyArray<Approval>> => {
  const current = new Map(allowances)
  return changes.map(({ analysis, approvals }) => {
    const owner: Address = analysis.transaction.from
    return approvals.filter(approval => {
      const key = `${owner} ${approvalKey(approval)}`
      const before = current.get(key)
      current.set(key, approval.amount)
      return approval.amount > 0n && !isRest(analysis, approval, before)
    })
  })
}
