import { Decoded } from "@glossa/contracts"
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { AddressText } from "./parameters/AddressOrName.ts"
import { ChainName } from "./parameters/ChainName.ts"
import { EncodedData, Topics } from "./parameters/EncodedData.ts"
import { word } from "./parameters/queryParameter.ts"
import { SignatureNotFoundError } from "./problems.ts"

/** Decodes calldata, a log or revert data. */
export const decode = HttpApiEndpoint.get("decode", "/decode", {
  query: {
    data: EncodedData.pipe(Schema.annotateKey({ messageMissingKey: "required; expected 0x and hexadecimal digits" })),
    to: Schema.optionalKey(AddressText),
    blockchain: Schema.optionalKey(ChainName),
    topics: Schema.optionalKey(Topics),
    kind: Schema.optionalKey(word(["call", "log", "error"]))
  },
  success: Decoded,
  error: [SignatureNotFoundError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Decode data",
    identifier: "decode",
    description:
      "Decodes calldata, a log or revert data by the ABI of its contract, or by signatures. No node is read. The URL limits data to about 4,000 bytes; `glossa decode` and `@glossa/abi` decode longer data."
  })
)
