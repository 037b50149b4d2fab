import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { AddressText } from "./AddressOrName.ts"

/** As many as fit into the longest URL. */
export const maxAddresses = 90

const QueryText = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** Addresses, repeated or separated by commas, each once. */
export const AddressList = QueryText.pipe(
  Schema.decodeTo(
    Schema.Array(AddressText),
    SchemaTransformation.transformEffect<ReadonlyArray<string>, string | ReadonlyArray<string>>({
      decode: text => {
        const addresses = [text].flat().flatMap(part => part.split(",", maxAddresses + 1))
        return addresses.length > maxAddresses
          ? Effect.fail(new SchemaIssue.InvalidValue({ message: `expected at most ${maxAddresses} addresses` }))
          : Effect.succeed([...new Set(addresses.map(address => address.trim()))])
      },
      encode: addresses => Effect.succeed(addresses)
    })
  )
)
