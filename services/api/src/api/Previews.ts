import { warningCodes } from "@glossa/transactions"
import { Schema } from "effect"
import { AssetAmount } from "./AssetAmount.ts"
import { extras } from "./Extras.ts"
import { recordFields } from "./TransactionHistory.ts"
import { warnings } from "./warnings.ts"

const PreviewedTransaction = Schema.Struct({ ...recordFields, ...extras }).annotate({
  identifier: "PreviewedTransaction",
  description: "The transaction from the perspective of its sender. `metadata.status` is `preview`; there is no hash."
})

const Approval = Schema.Struct({
  asset: AssetAmount.fields.asset,
  spender: Schema.String,
  name: Schema.optionalKey(Schema.String),
  amount: Schema.optionalKey(Schema.Finite).annotate({ description: "Absent for all items of a collection." }),
  amountExact: Schema.optionalKey(Schema.String),
  unit: AssetAmount.fields.unit,
  unlimited: Schema.Boolean
}).annotate({ identifier: "GrantedApproval" })

const Warning = Schema.Struct({
  code: Schema.Literals(warningCodes),
  message: Schema.String
}).annotate({ identifier: "PreviewWarning" })

const Preview = Schema.Struct({
  transaction: PreviewedTransaction,
  balanceChanges: Schema.Array(AssetAmount).annotate({
    description: "The net change of each asset of the sender, without the fee; negative where it pays."
  }),
  approvals: Schema.Array(Approval).annotate({
    description: "What spenders may take of the sender's assets afterwards."
  }),
  warnings: Schema.Array(Warning)
}).annotate({ identifier: "Preview" })

export const Previews = Schema.Struct({
  method: Schema.Literals(["debug_traceCall", "eth_simulateV1", "calldata"]).annotate({
    description: "How the transactions were executed; `calldata` if no node executes them."
  }),
  blockNumber: Schema.NullOr(Schema.Int).annotate({
    description: "The block after which they were executed; null if no node was read."
  }),
  previews: Schema.Array(Preview),
  warnings
}).annotate({ identifier: "Previews" })
