import { noHash, simulate } from "@glossa/chain/promises"
import { analyze, type CheckedOptions } from "./analyze.ts"
import { toSend } from "./client/toSend.ts"
import type { Explanation } from "./Explanation.ts"
import type { Connection } from "./explain.ts"
import type { Unsent } from "./input.ts"

/** Explains what a transaction would do on the newest block. Nothing is signed or sent. */
export const explainUnsent = async (
  { chain, callAll }: Connection,
  unsent: Unsent,
  options: CheckedOptions
): Promise<Explanation> => {
  const simulation = await simulate(toSend(callAll), chain, [unsent], { signal: options.signal })
  if (simulation instanceof Error) throw simulation
  const { method, transactions } = simulation
  const explanation = await analyze({
    ...options,
    transaction: transactions[0]!,
    callAll,
    warnings: method === null ? ["The node does not simulate: this is a preview of the calldata alone."] : []
  })
  const { record } = explanation
  return { ...explanation, record: { ...record, txHash: noHash, metadata: { ...record.metadata, status: "preview" } } }
}
