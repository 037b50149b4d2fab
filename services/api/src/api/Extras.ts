import { actions } from "@glossa/classify"
import { Decoded, DecodedParameter } from "@glossa/contracts"
import { Schema } from "effect"
import { AssetAmount } from "./AssetAmount.ts"

const Movement = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  ...AssetAmount.fields,
  logIndex: Schema.optionalKey(Schema.Int)
}).annotate({ identifier: "Movement", description: "An amount that went from one address to another." })

const Facts = Schema.Struct({
  from: Schema.String,
  to: Schema.NullOr(Schema.String),
  blockNumber: Schema.NullOr(Schema.Int),
  position: Schema.NullOr(Schema.Int).annotate({ description: "The index in the block." }),
  status: Schema.Literals(["succeeded", "failed", "pending", "preview"]),
  method: Schema.optionalKey(
    Schema.Struct({
      selector: Schema.String,
      name: Schema.optionalKey(Schema.String),
      signature: Schema.optionalKey(Schema.String),
      parameters: Schema.optionalKey(Schema.Array(DecodedParameter))
    })
  ),
  transfers: Schema.Array(Movement)
}).annotate({ identifier: "Facts", description: "What is the same for every address of the transaction." })

const TransactionLog = Schema.Struct({
  index: Schema.Int,
  address: Schema.String,
  name: Schema.optionalKey(Schema.String),
  topics: Schema.Array(Schema.String),
  data: Schema.String,
  decoded: Schema.optionalKey(Decoded)
}).annotate({ identifier: "TransactionLog" })

export interface Call {
  readonly type: string
  readonly from: string
  readonly to: string | null
  readonly name?: string
  readonly value: string
  readonly input: string
  readonly reverted: boolean
  readonly decoded?: typeof Decoded.Type
  readonly calls: ReadonlyArray<Call>
}

export const Call = Schema.Struct({
  type: Schema.String,
  from: Schema.String,
  to: Schema.NullOr(Schema.String),
  name: Schema.optionalKey(Schema.String),
  value: Schema.String.annotate({ description: "Wei." }),
  input: Schema.String,
  reverted: Schema.Boolean,
  decoded: Schema.optionalKey(Decoded),
  calls: Schema.Array(Schema.suspend((): Schema.Codec<Call> => Call))
}).annotate({ identifier: "Call", description: "A call with the calls that it made." })

const Evidence = Schema.Struct({
  acts: Schema.Array(
    Schema.Struct({
      rule: Schema.String,
      protocol: Schema.String,
      contract: Schema.String,
      logIndex: Schema.optionalKey(Schema.Int),
      certainty: Schema.String,
      action: Schema.Literals(actions),
      operation: Schema.optionalKey(Schema.String),
      actor: Schema.optionalKey(Schema.String),
      chosen: Schema.Boolean
    })
  ),
  moreActs: Schema.optionalKey(Schema.Int).annotate({ description: "The number of acts after the first 2,000." })
}).annotate({ identifier: "TransactionEvidence", description: "Every act that a rule found." })

/** What a record has in addition, on request. */
export const extras = {
  facts: Schema.optionalKey(Facts),
  ledger: Schema.optionalKey(Schema.Array(Movement)),
  moreMovements: Schema.optionalKey(Schema.Int).annotate({
    description: "The number of movements after the first 2,000, which `ledger` and `transfers` leave out."
  }),
  logs: Schema.optionalKey(Schema.Array(TransactionLog)),
  calls: Schema.optionalKey(Call),
  evidence: Schema.optionalKey(Evidence),
  names: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)).annotate({
    description: "Names of addresses in `ledger`, `logs` and `calls`."
  })
}
