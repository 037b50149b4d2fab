import { zeroAddress } from "../flow/buildFlow.ts"
import type { TransactionRecord } from "../records.ts"

/** An airdrop has thousands of addresses; more than this many are not offered. */
const maxPerspectives = 200

/** The addresses from whose side a transaction can be seen: the sender, the called contract, and all between whom assets moved. */
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
