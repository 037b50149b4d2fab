import type { Transaction } from "../../index.ts"
import type { Answer } from "../tools/GlossaTool.ts"

/** Characters of the sentences of an answer. */
const maxTextLength = 12_000

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every(item => typeof item === "string")

/** A transaction in one line: time, chain, sentence and hash. */
export const transactionLine = ({
  timestamp,
  blockchain,
  description,
  txHash,
  metadata,
  otherLeg
}: Partial<Transaction>): string => {
  const spam = metadata?.["spam"] === undefined ? "" : " [spam]"
  const leg = otherLeg === undefined ? "" : `, other leg ${otherLeg.txHash} on ${otherLeg.blockchain}`
  return `${timestamp ?? ""} ${blockchain ?? ""}: ${description ?? "not described"}${spam} (${txHash ?? "no hash"}${leg})`
}

/** The lines of an answer, its warnings, and the cuts with instructions to get the rest. */
export const sentences = (lines: ReadonlyArray<string | undefined>, answer: Answer, rest: string): string => {
  const { warnings, truncated } = answer
  return [
    ...lines.filter(line => line !== undefined),
    ...(isTexts(warnings) ? warnings.map(warning => `Warning: ${warning}`) : []),
    ...(isTexts(truncated) ? [`Cut (${truncated.join("; ")}). ${rest}`] : [])
  ]
    .join("\n")
    .slice(0, maxTextLength)
}
