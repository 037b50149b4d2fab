import { readTransaction } from "@glossa/chain/reads"
import type { Hex } from "@glossa/classify/engine"
import { analyze, type CheckedOptions, runRead } from "./analyze.ts"
import type { Explanation } from "./Explanation.ts"
import { TracesUnavailableError, TransactionPendingError } from "./errors.ts"
import type { Connection, ExplainOptions } from "./explain.ts"

/** The parts of a transaction may be of different blocks during a reorganization. */
const attempts = 3

/** Reads a mined transaction by its hash in lower case. */
const readMined = async ({ chain, callAll }: Connection, hash: Hex, traces: ExplainOptions["traces"]) => {
  for (let attempt = 1; ; attempt++) {
    const answer = await runRead(callAll, readTransaction(chain, hash, traces !== false))
    if (!(answer instanceof Error)) return answer
    if (answer._tag !== "chain/InconsistentBlock" || attempt === attempts) throw answer
  }
}

/** Explains a mined transaction. */
export const explainMined = async (
  connection: Connection,
  hash: Hex,
  { traces, ...options }: CheckedOptions & Pick<ExplainOptions, "traces">
): Promise<Explanation> => {
  const answer = await readMined(connection, hash, traces)
  if (answer.status === "pending") throw new TransactionPendingError({ chain: connection.chain, hash })
  const { transaction, traceError } = answer
  const reason = transaction.calls === null ? (traceError?.message ?? "the node returned none") : undefined
  if (traces === "required" && reason !== undefined) throw new TracesUnavailableError({ hash, reason })
  return analyze({
    ...options,
    transaction,
    callAll: connection.callAll,
    warnings:
      traces === false || reason === undefined
        ? []
        : [`Internal calls are unknown, so that payments by contracts may be missing: ${reason}`]
  })
}
