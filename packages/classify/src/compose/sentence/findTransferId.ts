import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/matchRule.ts"
import type { Transaction } from "../../Transaction.ts"
import type { Decision } from "../proposals/Proposal.ts"

/** The id of the only transfer that rules found in each direction; null for several. */
const onlyIds = /* @__PURE__ */ computeOnce((findings: ReadonlyArray<Finding>): ReadonlyMap<string, string | null> => {
  const ids = new Map<string, string | null>()
  for (const { act } of findings) {
    const { direction = "", transferId } = act.metadata ?? {}
    if (transferId) ids.set(direction, !ids.has(direction) || ids.get(direction) === transferId ? transferId : null)
  }
  return ids
})

/**
 * The id that a transfer has on both chains, where the decision's own rule does not know it: the id of the only transfer that the
 * transaction's other rules found, such as of the bridge that a router called, or of the message of L1.
 */
export const findTransferId = (
  { ticketId }: Transaction,
  findings: ReadonlyArray<Finding>,
  { operation, metadata: { direction, transferId } }: Decision
): string | undefined => {
  if (operation !== "bridge" || transferId) return transferId
  const id = onlyIds(findings).get(direction ?? "")
  if (id !== undefined) return id ?? undefined
  return ticketId && direction !== "out" ? `arbitrum:${ticketId}` : undefined
}
