import type { TransactionHistory } from "@glossa/client"
import { muted, strong } from "./style.ts"

/** A page of a history as text: two lines for each transaction, then how to read on. */
export const formatHistory = ({
  address,
  transactions,
  endingAt,
  waitingFor,
  warnings = []
}: TransactionHistory): string =>
  [
    ...transactions.flatMap(({ timestamp, blockchain, txHash, description, metadata }) => [
      `${strong(description)}${metadata["spam"] === undefined ? "" : " (spam)"}`,
      muted(`  ${timestamp}  ${blockchain}  ${txHash}`)
    ]),
    ...(transactions.length === 0 ? [`No transactions of ${address}.`] : [muted(`Read on with --from ${endingAt}`)]),
    ...(waitingFor === undefined ? [] : [muted(`later: ${waitingFor.join(", ")} is not indexed further yet`)]),
    ...warnings.map(warning => muted(`warning: ${warning}`))
  ].join("\n")
