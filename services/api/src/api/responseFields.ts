import { Schema } from "effect"

const Asset = Schema.Struct({
  address: Schema.String.annotate({ description: "The asset's contract; 0xEeee…EEeE is the native token (EIP-7528)." }),
  name: Schema.String,
  symbol: Schema.String,
  image: Schema.optionalKey(Schema.String).annotate({ description: "The URL of an image, without its scheme." }),
  price: Schema.optionalKey(Schema.String).annotate({
    description: "The price of one in US dollars in the hour of the transaction: `$1,823.42`. Absent if unknown."
  }),
  supply: Schema.optionalKey(Schema.Finite.annotate({ description: "The number of items, if the collection has it." })),
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

/** The missing parts of a response. */
export const warnings = Schema.optionalKey(Schema.Array(Schema.String)).annotate({
  description:
    "What is missing: chains that could not be read, and blocks that are not indexed. Of an ABI, entries that ethers does not load. In the demo, that it is one."
})
