import { currencies } from "@glossa/chain"
import { Profile as ProfileFields } from "@glossa/profile"
import { Schema } from "effect"
import { Blockchain } from "./parameters/ChainName.ts"
import { AssetAmount, warnings } from "./responseFields.ts"

const { amount, amountExact, unit, asset } = AssetAmount.fields

const Holding = Schema.Struct({
  blockchain: Blockchain,
  ...AssetAmount.fields,
  price: Schema.optionalKey(Schema.Finite).annotate({
    description: "The price of one unit of `amount`. Absent without a reliable price."
  }),
  value: Schema.optionalKey(Schema.Finite).annotate({
    description: "The value of the whole amount. Absent without a reliable price."
  }),
  currency: Schema.Literals(currencies)
}).annotate({ identifier: "Holding" })

const Approval = Schema.Struct({
  blockchain: Blockchain,
  asset,
  spender: Schema.String.annotate({ description: "The address that may transfer the asset." }),
  name: Schema.optionalKey(Schema.String).annotate({ description: "The name of the spender, if known." }),
  amount: Schema.optionalKey(amount).annotate({
    description: "What was approved, of which some may be spent. Absent if all items of a collection are approved."
  }),
  amountExact: Schema.optionalKey(amountExact),
  unit,
  unlimited: Schema.Boolean,
  since: Schema.String.annotate({ format: "date-time" }),
  txHash: Schema.String
}).annotate({ identifier: "OpenApproval" })

export const Profile = Schema.Struct({
  ...ProfileFields.fields,
  holdings: Schema.optionalKey(Schema.Array(Holding)).annotate({
    description:
      "With `include=holdings`: what it holds, native tokens first, then the most valuable, and assets without a price last; at most 100."
  }),
  approvals: Schema.optionalKey(Schema.Array(Approval)).annotate({
    description:
      "With `include=approvals`: the approvals of tokens and NFTs that are indexed and not revoked, the newest first, at most 200."
  }),
  warnings
}).annotate({
  identifier: "Profile",
  description: "The profile of an address.",
  examples: [
    {
      address: "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c",
      blockchains: ["Ethereum", "Optimism", "Polygon"],
      createdAt: "01/01/2021",
      netWorth: { amount: 0, currency: "USD" },
      tags: [{ slug: "deployer", name: "Deployer", type: "behavior", source: "index" }],
      warnings: ["no node is configured; netWorth is always 0"]
    }
  ]
})
