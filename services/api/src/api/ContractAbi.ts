import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** The ABI of a contract alone, as JSON. */
export const ContractAbi = Schema.Array(Schema.Record(Schema.String, Schema.Unknown)).annotate({
  description: "With `format=json`: the ABI alone."
})

/** The ABI of a contract alone, as source code or fragments. */
export const ContractAbiText = Schema.String.annotate({
  description:
    "With `format=human-readable`, `solidity` or `typescript`: the ABI alone, as fragments, an interface or a constant."
}).pipe(HttpApiSchema.asText({ contentType: "text/plain" }))
