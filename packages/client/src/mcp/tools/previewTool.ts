import { Schema } from "effect"
import type { AssetAmount, Preview, Previews } from "../../index.ts"
import { boundedAnswer } from "../answer/boundedAnswer.ts"
import { callOperation } from "../answer/callOperation.ts"
import { sentences } from "../answer/sentences.ts"
import type { GlossaTool } from "./GlossaTool.ts"
import { parameters } from "./parameters.ts"
import { readOnlyTool } from "./readOnlyTool.ts"

/** Characters of 128 kB in hex. */
const maxDataLength = 262_146

const quantity = Schema.String.check(Schema.isMaxLength(80))

const transaction = Schema.Struct({
  blockchain: parameters.blockchain.annotate({ description: "The chain; the same for all transactions" }),
  from: parameters.address.annotate({ description: "The sender: 0x and 40 hexadecimal digits, or an ENS name" }),
  to: Schema.optionalKey(parameters.address).annotate({
    description: "The recipient, as from; absent to create a contract"
  }),
  value: Schema.optionalKey(quantity).annotate({
    description: "Wei as a decimal string, or 0x and hexadecimal digits"
  }),
  data: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(maxDataLength))).annotate({
    description: "Calldata: 0x and hexadecimal digits"
  }),
  gas: Schema.optionalKey(quantity).annotate({ description: "The gas limit. Default: what the node allows" })
})

export const previewTool = readOnlyTool(
  "preview",
  "Preview of unsent transactions",
  "What a transaction would do if it were sent now, or up to 5 of one chain in order: a sentence, the balance changes of the sender, what spenders may take afterwards, and warnings. Nothing is signed or sent.",
  {
    transactions: Schema.Array(transaction)
      .check(Schema.isMinLength(1), Schema.isMaxLength(5))
      .annotate({ description: "The transactions, in the order in which they would be sent" }),
    include: parameters.include
  }
)

const amountText = ({ amountExact, asset }: AssetAmount): string =>
  `${amountExact} ${asset.symbol}${asset.tokenId === undefined ? "" : ` #${asset.tokenId}`}`

const previewLines = ({
  transaction,
  balanceChanges = [],
  approvals = [],
  warnings = []
}: Partial<Preview>): ReadonlyArray<string> => [
  `${transaction?.description}${transaction?.metadata?.["status"] === "failed" ? " (fails)" : ""}`,
  ...(balanceChanges.length > 0
    ? [`Balance changes of the sender: ${balanceChanges.map(amountText).join(", ")}.`]
    : []),
  ...approvals.map(
    ({ spender, name, unlimited, amountExact = "all", asset }) =>
      `Approval: ${name ?? spender} may take ${unlimited ? "unlimited" : amountExact} ${asset.symbol} afterwards.`
  ),
  ...warnings.map(({ code, message }) => `Warning (${code}): ${message}`)
]

const methods: Readonly<Record<string, string>> = {
  debug_traceCall: "Executed by a node (debug_traceCall)",
  eth_simulateV1: "Executed by a node (eth_simulateV1)",
  calldata: "Not executed: read from the calldata alone"
}

export const previewCall: GlossaTool<typeof previewTool.parametersSchema.Type> = {
  handle: ({ transactions, include }) =>
    callOperation(async ({ preview }, signal) =>
      boundedAnswer(await preview(transactions, { ...(include && { include }), signal }))
    ),
  describe: answer => {
    const { method = "", blockNumber = null, previews = [] } = answer as Partial<Previews>
    const at = blockNumber === null ? "" : ` after block ${blockNumber}`
    return sentences(
      [...previews.flatMap(previewLines), `${methods[method] ?? method}${at}. Nothing was signed or sent.`],
      answer,
      "Call preview with fewer transactions, or one part in include."
    )
  }
}
