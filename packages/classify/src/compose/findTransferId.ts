import type { Finding } from "../engine/Finding.ts"
import type { Transaction } from "../Transaction.ts"
import type { Decision } from "./Decision.ts"

/**
 * The id that a transfer has on both chains, where the decision's own rule does not know it: that of the only transfer that the
 * transaction's other rules found, such as of the bridge that a router called, or that of the message of L1.
 */
export const findTransferId = (
  { ticketId }: Transaction,
  findings: ReadonlyArray<Finding>,
  { operation, metadata: { direction, transferId } }: Decision
): string | undefined => {
  if (operation !== "bridge" || transferId) return transferId
  const [id, another] = new Set(
    findings.flatMap(
      ({ act: { metadata } }) => (metadata?.["direction"] === direction && metadata?.["transferId"]) || []
    )
  )
  if (id !== undefined) return another === undefined ? id : undefined
  return ticketId && direction !== "out" ? `arbitrum:${ticketId}` : undefined
}
