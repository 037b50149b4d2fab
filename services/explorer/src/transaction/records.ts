import type { Blockchain, Transaction, TransactionDetails } from "@glossa/client"
import { zeroAddress } from "../flow/buildFlow.ts"

/** A record with the parts that were requested. */
export type TransactionRecord = TransactionDetails

export type Movement = NonNullable<TransactionRecord["ledger"]>[number]
export type Log = NonNullable<TransactionRecord["logs"]>[number]
export type Call = NonNullable<TransactionRecord["calls"]>
export type Act = NonNullable<TransactionRecord["evidence"]>["acts"][number]
export type Because = NonNullable<TransactionRecord["evidence"]>["because"]
export type Rejected = Because["rejected"][number]

/** The chain in requests of a chain in records: `ethereum` of `ethereum-mainnet`. */
export const chainOf = (network: Transaction["blockchain"]): Blockchain => network.slice(0, network.lastIndexOf("-"))

/** How many calls a tree has. Without recursion, since a hostile contract can nest a thousand calls. */
export const countCalls = (root: Call): number => {
  const open = [root]
  let count = 0
  for (let call = open.pop(); call !== undefined; call = open.pop()) {
    count++
    for (const inner of call.calls) open.push(inner)
  }
  return count
}

/** The calls from the transaction's own down to the deepest one that failed by itself and made those around it fail; empty for none. */
export const findFailure = (root: Call): ReadonlyArray<Call> => {
  const path: Array<Call> = []
  for (let call: Call | undefined = root; call?.failed; call = call.calls.findLast(({ failed }) => failed))
    path.push(call)
  return path
}

/** An airdrop has thousands of addresses; more than this many are not offered. */
const maxPerspectives = 200

/**
 * The addresses whose record of a transaction can be shown: the sender, the called contract, and all addresses that gave or received
 * assets.
 */
export const perspectives = ({
  facts,
  ledger = []
}: Pick<TransactionRecord, "facts" | "ledger">): ReadonlyArray<string> => {
  const all = new Set<string>()
  if (facts !== undefined) for (const address of [facts.from, facts.to]) if (address !== null) all.add(address)
  for (const { from, to } of ledger) {
    if (all.size >= maxPerspectives) break
    all.add(from)
    all.add(to)
  }
  all.delete(zeroAddress)
  return [...all]
}
