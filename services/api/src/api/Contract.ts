import { Contract as ContractFields } from "@glossa/contracts"
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Blockchain } from "./parameters/ChainName.ts"
import { warnings } from "./responseFields.ts"

export const Contract = Schema.Struct({ ...ContractFields.fields, blockchain: Blockchain, warnings }).annotate({
  identifier: "Contract",
  description: "A contract and its ABI: published, repaired or reconstructed.",
  examples: [
    {
      address: "0x2ACaa8D340b7f5f2485977eBdd4D3cb699C9b8D5",
      name: "Paper Cranes",
      symbol: "CRANE",
      officialName: "Paper Cranes",
      standard: "ERC721",
      // Only one of its entries, to be short.
      abi: '[{"type":"function","name":"totalSupply","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"}]',
      verified: false,
      blockchain: "ethereum"
    }
  ]
})

/** The ABI of a contract alone, as JSON. */
export const ContractAbi = Schema.Array(Schema.Record(Schema.String, Schema.Unknown)).annotate({
  description: "With `format=json`: the ABI alone."
})

/** The ABI of a contract alone, as source code or fragments. */
export const ContractAbiText = Schema.String.annotate({
  description:
    "With `format=human-readable`, `solidity` or `typescript`: the ABI alone, as fragments, an interface or a constant."
}).pipe(HttpApiSchema.asText({ contentType: "text/plain" }))
