import { Effect, Schema } from "effect"
import type { TransactionHistory } from "../../index.ts"
import { boundedAnswer } from "../answer/boundedAnswer.ts"
import { callOperation } from "../answer/callOperation.ts"
import { maxAnswerLength } from "../answer/cutAnswer.ts"
import { sentences, transactionLine } from "../answer/sentences.ts"
import type { GlossaTool } from "./GlossaTool.ts"
import { parameters } from "./parameters.ts"
import { readOnlyTool } from "./readOnlyTool.ts"

const defaultLimit = 20
/** Characters of the longest layout of a time, and of a cursor. */
const maxTimeLength = 64

const time = (description: string) =>
  Schema.optionalKey(Schema.String.check(Schema.isMaxLength(maxTimeLength)).annotate({ description }))

export const historyTool = readOnlyTool(
  "history",
  "Transaction history",
  "A page of the transactions of an address, each as one sentence with its assets, fee and metadata, newest first by default. To read on, call it again with startingFrom set to the endingAt of the answer.",
  {
    address: parameters.address,
    limit: Schema.optionalKey(
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })).annotate({
        description: `Transactions at most; fewer if the answer would be too long. Default ${defaultLimit}`
      })
    ),
    order: Schema.optionalKey(Schema.Literals(["descending", "ascending"])).annotate({
      description: "descending (default) lists the newest first"
    }),
    startingFrom: time(
      "Where the page begins, inclusive: a UTC time such as 2024-01-20 or 2024-01-20T15:33:24Z, or the endingAt of the previous page, unchanged. Default now"
    ),
    endingAt: time("The other end, inclusive: a UTC time. Default none"),
    blockchains: parameters.blockchains,
    actions: parameters.actions,
    contractTypes: parameters.contractTypes,
    protocols: Schema.optionalKey(
      Schema.Array(Schema.String.check(Schema.isMaxLength(100))).check(Schema.isMaxLength(20))
    ).annotate({ description: "Only transactions with these protocols, by id: metadata.protocol of a transaction" }),
    spam: Schema.optionalKey(Schema.Literals(["show", "hide"])).annotate({
      description: "hide leaves out transactions that are marked as spam. Default show"
    }),
    allowPartial: Schema.optionalKey(Schema.Boolean).annotate({
      description: "Whether to leave out chains that cannot be read, with a warning, instead of failing. Default false"
    })
  }
)

/** Requests fewer transactions if a page is too long: a cut page would have the wrong `endingAt`. */
const readPage = Effect.fnUntraced(function* ({
  address,
  limit = defaultLimit,
  ...options
}: typeof historyTool.parametersSchema.Type) {
  const read = (limit: number) =>
    callOperation(({ getTransactions }, signal) => getTransactions(address, { ...options, limit, signal }))
  let page = yield* read(limit)
  for (;;) {
    const [{ length: count }, length] = [page.transactions, JSON.stringify(page).length]
    if (length <= maxAnswerLength || count <= 1) return boundedAnswer(page)
    page = yield* read(Math.max(1, Math.floor((count * maxAnswerLength * 0.9) / length)))
  }
})

export const historyCall: GlossaTool<typeof historyTool.parametersSchema.Type> = {
  handle: readPage,
  describe: answer => {
    const { address, transactions = [], endingAt, waitingFor = [] } = answer as Partial<TransactionHistory>
    const next = `Call history with startingFrom "${endingAt}" and the same other parameters`
    return sentences(
      [
        transactions.length > 0
          ? `${transactions.length} ${transactions.length === 1 ? "transaction" : "transactions"} of ${address}:`
          : `No more transactions of ${address}.`,
        ...transactions.map(transactionLine),
        waitingFor.length > 0 ? `${next} later: ${waitingFor.join(", ")} is not indexed further yet.` : undefined,
        transactions.length > 0 && waitingFor.length === 0 ? `${next} for the next page.` : undefined
      ],
      answer,
      "The whole record is in the HTTP API."
    )
  }
}
