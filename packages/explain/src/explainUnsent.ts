import { noHash, simulate } from "@glossa/chain/promises"
import { type AnalyzeInput, analyze } from "./analyze.ts"
import { toSend } from "./client/toSend.ts"
import type { Explanation } from "./Explanation.ts"
import type { Connection, ExplainOptions } from "./explain.ts"
import type { Unsent } from "./input.ts"

/** Explains what a transaction would do on the newest block. Nothing is signed or sent. */
export const explainUnsent = async (
  { chain, callAll }: Connection,
  unsent: Unsent,
  {
    signal,
    perspective,
    ...input
  }: Pick<ExplainOptions, "signal"> &
    Omit<AnalyzeInput, "transaction" | "callAll" | "perspective" | "warnings"> & {
      readonly perspective: AnalyzeInput["perspective"] | undefined
    }
): Promise<Explanation> => {
  const simulation = await simulate(toSend(callAll), chain, [unsent], { signal })
  if (simulation instanceof Error) throw simulation
  const { method, transactions } = simulation
  const explanation = await analyze({
    ...input,
    transaction: transactions[0]!,
    callAll,
    perspective: perspective ?? unsent.from,
    warnings: method === null ? ["The node does not simulate: this is a preview of the calldata alone."] : []
  })
  const { record } = explanation
  return { ...explanation, record: { ...record, txHash: noHash, metadata: { ...record.metadata, status: "preview" } } }
}
