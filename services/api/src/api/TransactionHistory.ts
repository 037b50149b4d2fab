import { actions, contractTypes, networks } from "@glossa/classify"
import { Schema } from "effect"

const Instant = Schema.String.annotate({ format: "date-time" })

const Asset = Schema.Struct({
  address: Schema.String.annotate({ description: "The asset's contract; the coin itself is 0xEeee…EEeE (EIP-7528)." }),
  name: Schema.String,
  symbol: Schema.String,
  image: Schema.optionalKey(Schema.String).annotate({ description: "Address of a picture, without its scheme." }),
  price: Schema.optionalKey(Schema.String).annotate({
    description: "What one was worth in the hour of the transaction, in US dollars: `$1,823.42`. Absent when unknown."
  }),
  supply: Schema.optionalKey(Schema.Finite),
  standard: Schema.String.annotate({ description: "`ERC20`, `ERC721`, `ERC1155`, or `native` for the coin." }),
  tokenId: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "Asset" })

export const AssetAmount = Schema.Struct({
  amount: Schema.Finite,
  amountExact: Schema.String.annotate({ description: "`amount` as a decimal string that loses nothing." }),
  unit: Schema.optionalKey(Schema.Literal("smallest")).annotate({
    description: "Present where nobody knows the asset's decimals: `amount` then counts its smallest unit."
  }),
  asset: Asset
}).annotate({ identifier: "AssetAmount" })

export const Transaction = Schema.Struct({
  timestamp: Instant,
  txHash: Schema.String,
  contractName: Schema.String,
  contractType: Schema.Literals(contractTypes),
  action: Schema.Literals(actions),
  description: Schema.String,
  blockchain: Schema.Literals(networks),
  fee: Schema.Struct({ amount: Schema.Finite, amountExact: Schema.String, currency: Schema.String }),
  assetsSent: Schema.Array(AssetAmount),
  assetsReceived: Schema.Array(AssetAmount),
  metadata: Schema.Record(Schema.String, Schema.String)
}).annotate({ identifier: "Transaction", description: "One transaction as the address sees it." })

export const TransactionHistory = Schema.Struct({
  address: Schema.String.annotate({ description: "The address asked for, with its EIP-55 checksum." }),
  transactions: Schema.Array(Transaction),
  endingAt: Instant.annotate({
    description: "`starting_from` of the next page. Hand it back as it is: its fraction carries the position."
  }),
  warnings: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "TransactionHistory" })
