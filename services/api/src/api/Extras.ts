import { actions } from "@glossa/classify"
import { Decoded, DecodedParameter } from "@glossa/contracts"
import { Schema } from "effect"
import { AssetAmount } from "./responseFields.ts"

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
  type: Schema.Int.annotate({ description: "The EIP-2718 type: 0 is legacy, 2 EIP-1559." }),
  nonce: Schema.Int,
  value: Schema.String.annotate({ description: "Wei." }),
  gasLimit: Schema.optionalKey(Schema.String),
  gasUsed: Schema.optionalKey(Schema.String),
  gasPrice: Schema.optionalKey(Schema.String).annotate({ description: "What the sender paid for one gas, in wei." }),
  revert: Schema.optionalKey(Schema.Struct({ data: Schema.String, decoded: Schema.optionalKey(Decoded) })).annotate({
    description: "The return data of a failed transaction, if a node traced it."
  }),
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
  readonly failed?: true
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
  reverted: Schema.Boolean.annotate({ description: "Whether the call, or a call around it, reverted." }),
  failed: Schema.optionalKey(Schema.Literal(true)).annotate({ description: "Present if the call itself failed." }),
  decoded: Schema.optionalKey(Decoded),
  calls: Schema.Array(Schema.suspend((): Schema.Codec<Call> => Call))
}).annotate({ identifier: "Call", description: "A call with the calls that it made." })

const Reason = Schema.Struct({ id: Schema.String, because: Schema.String }).annotate({
  identifier: "Reason",
  description: "A row of a table that decides, and its reason."
})

/** Why a proposal was not chosen. */
const verdict = {
  description: Schema.String.annotate({
    description: "What it says, without the amounts of the address: `Added liquidity to Curve`."
  }),
  veto: Schema.optionalKey(Reason)
}

const proposal = {
  by: Schema.Literals(["rule", "use", "call", "event", "flows"]).annotate({
    description:
      "Its source: a protocol's rule, the use that others made of the contract, the called function, an event, or the assets that moved."
  }),
  action: Schema.Literals(actions),
  operation: Schema.optionalKey(Schema.String),
  rule: Schema.optionalKey(Schema.String),
  contract: Schema.optionalKey(Schema.String),
  logIndex: Schema.optionalKey(Schema.Int),
  name: Schema.optionalKey(Schema.String).annotate({ description: "The name of the function or of the event." })
}

const Because = Schema.Struct({
  chosen: Schema.Struct({ ...proposal, because: Schema.String }).annotate({
    description: "The chosen proposal, before `refiners` changed it, and why its source is believed."
  }),
  rejected: Schema.Array(Schema.Struct({ ...proposal, ...verdict })).annotate({
    description:
      "The proposals that were not chosen, except for those in `acts`. One without a veto says no more than the chosen one."
  }),
  moreRejected: Schema.optionalKey(Schema.Int).annotate({ description: "The number of them after the first 100." }),
  refiners: Schema.Array(Reason).annotate({ description: "What changed the chosen proposal, in order." }),
  typeSource: Schema.optionalKey(Reason),
  confidence: Schema.Struct({ ...Reason.fields, level: Schema.Literals(["high", "medium", "low"]) })
}).annotate({
  identifier: "Because",
  description:
    "Why the record says what it says. `typeSource` is the source of the contract's type; absent if the chosen proposal has it."
})

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
      chosen: Schema.Boolean,
      description: Schema.optionalKey(verdict.description),
      veto: verdict.veto
    })
  ),
  moreActs: Schema.optionalKey(Schema.Int).annotate({ description: "The number of acts after the first 2,000." }),
  because: Because
}).annotate({
  identifier: "TransactionEvidence",
  description:
    "Every act that a rule found, and why the record says what it says. An act without `description` was chosen or not compared; another one without a veto says no more than the chosen one."
})

const KnownToken = Schema.Struct({
  name: Schema.String,
  symbol: Schema.String,
  decimals: Schema.optionalKey(Schema.Int),
  standard: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "KnownToken" })

/** The additional parts of a record, on request. */
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
  }),
  tokens: Schema.optionalKey(Schema.Record(Schema.String, KnownToken)).annotate({
    description: "The known tokens among the contracts of `logs` and `calls`."
  })
}
