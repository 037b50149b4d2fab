import { Schema } from "effect"
import { explainEvidence, type TransactionDetails } from "../../index.ts"
import { boundedAnswer } from "../answer/boundedAnswer.ts"
import { callOperation } from "../answer/callOperation.ts"
import { sentences, transactionLine } from "../answer/sentences.ts"
import type { GlossaTool } from "./GlossaTool.ts"
import { parameters } from "./parameters.ts"
import { readOnlyTool } from "./readOnlyTool.ts"

export const transactionTool = readOnlyTool(
  "transaction",
  "Transaction by hash",
  "What a transaction did, by its hash: one sentence with its assets, fee and metadata, from the side of its sender or another address. Pending transactions too.",
  {
    hash: Schema.String.check(Schema.isMaxLength(66)).annotate({
      description: "The hash of the transaction: 0x and 64 hexadecimal digits"
    }),
    address: Schema.optionalKey(parameters.address),
    blockchain: Schema.optionalKey(parameters.blockchain).annotate({
      description: "The chain of the transaction. Default: the first that has it"
    }),
    include: parameters.include,
    offset: parameters.offset
  }
)

const lists = ["ledger", "logs"]

export const transactionCall: GlossaTool<typeof transactionTool.parametersSchema.Type> = {
  handle: ({ hash, offset, ...options }) =>
    callOperation(async ({ getTransaction }, signal) =>
      boundedAnswer(await getTransaction(hash, { ...options, signal }), lists, offset)
    ),
  describe: answer => {
    const record = answer as unknown as TransactionDetails
    const { fee, metadata } = record as Partial<TransactionDetails>
    const status = metadata?.["status"]
    return sentences(
      [
        transactionLine(record),
        status === undefined ? undefined : `Status: ${status}.`,
        fee === undefined ? undefined : `Fee: ${fee.amountExact} ${fee.currency}.`,
        ...explainEvidence(record)
      ],
      answer,
      "Call transaction again with offset increased by the number of ledger entries or logs shown, or one part in include."
    )
  }
}
