import { Schema } from "effect"

export const Contract = Schema.Struct({
  address: Schema.String.annotate({ description: "The contract's address, with its EIP-55 checksum." }),
  name: Schema.optionalKey(Schema.String),
  symbol: Schema.optionalKey(Schema.String),
  officialName: Schema.optionalKey(Schema.String),
  standard: Schema.optionalKey(Schema.String).annotate({ description: "`ERC20`, `ERC721` or `ERC1155`." }),
  abi: Schema.String.annotate({ description: "The ABI, a JSON array inside a string." }),
  verified: Schema.Boolean.annotate({ description: "Whether the ABI comes from verified source." }),
  blockchain: Schema.Literals(["ethereum", "optimism", "polygon"]),
  warnings: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "Contract", description: "A contract with an ABI: published, repaired or rebuilt." })
