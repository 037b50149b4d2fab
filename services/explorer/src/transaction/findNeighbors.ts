import type { GlossaClient, Transaction } from "@glossa/client"
import { chainOf } from "./records.ts"

/** A transaction next to another one; `none` if there certainly is no such transaction, `unknown` if the history may lack it. */
export type Neighbor = Transaction | "none" | "unknown"

/** The sender's transactions before and after one. */
export interface Neighbors {
  readonly previous: Neighbor
  readonly next: Neighbor
}

/** How many are read in each direction. One second rarely has more transactions. */
const limit = 10

/**
 * The first transaction after one, in a list that begins at its second. Other transactions of that second may come before it. If the
 * transaction is not in the list because it is not indexed, its neighbor is in another second.
 */
export const followingOf = (
  transactions: ReadonlyArray<Transaction>,
  { txHash, timestamp }: Pick<Transaction, "txHash" | "timestamp">
): Transaction | undefined => {
  const at = transactions.findLastIndex(one => one.txHash === txHash)
  return at === -1 ? transactions.find(one => one.timestamp !== timestamp) : transactions[at + 1]
}

/** Finds the transactions of the sender next to one, in the history around its time. */
export const findNeighbors = async (
  client: GlossaClient,
  record: Pick<Transaction, "txHash" | "timestamp" | "blockchain">,
  sender: string,
  signal: AbortSignal
): Promise<Neighbors> => {
  const read = async (order: "ascending" | "descending"): Promise<Neighbor> => {
    const options = { order, limit, startingFrom: record.timestamp, blockchains: [chainOf(record.blockchain)], signal }
    const { transactions, warnings = [] } = await client.getTransactions(sender, options)
    // A full page of one second may hide the neighbor.
    const isPartial = warnings.length > 0 || transactions.length === limit
    return followingOf(transactions, record) ?? (isPartial ? "unknown" : "none")
  }
  const [previous, next] = await Promise.all([read("descending"), read("ascending")])
  return { previous, next }
}
