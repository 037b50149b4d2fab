import { actions, contractTypes, networks } from "@glossa/classify"
import { Schema } from "effect"

const Instant = Schema.String.annotate({ format: "date-time" })

const Asset = Schema.Struct({
  address: Schema.String.annotate({ description: "The asset's contract; 0xEeee…EEeE is the native token (EIP-7528)." }),
  name: Schema.String,
  symbol: Schema.String,
  image: Schema.optionalKey(Schema.String).annotate({ description: "The URL of an image, without its scheme." }),
  price: Schema.optionalKey(Schema.String).annotate({
    description: "The price of one in US dollars in the hour of the transaction: `$1,823.42`. Absent if unknown."
  }),
  supply: Schema.optionalKey(Schema.Finite),
  standard: Schema.String.annotate({ description: "`ERC20`, `ERC721`, `ERC1155`, or `native`." }),
  tokenId: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "Asset" })

export const AssetAmount = Schema.Struct({
  amount: Schema.Finite,
  amountExact: Schema.String.annotate({ description: "`amount` as an exact decimal string." }),
  unit: Schema.optionalKey(Schema.Literal("smallest")).annotate({
    description: "Present if the decimals of the asset are unknown: `amount` then counts its smallest unit."
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
}).annotate({ identifier: "Transaction", description: "A transaction from the perspective of the address." })

export const TransactionHistory = Schema.Struct({
  address: Schema.String.annotate({ description: "The requested address, with its EIP-55 checksum." }),
  transactions: Schema.Array(Transaction),
  endingAt: Instant.annotate({
    description: "`starting_from` of the next page. Return it unchanged: its fraction is a cursor."
  }),
  warnings: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "TransactionHistory" })
