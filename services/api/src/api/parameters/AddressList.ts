import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { AddressText } from "./AddressText.ts"

/** As many as fit into a URL that is read at all. */
export const mostAddresses = 90

const Given = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** Addresses, repeated or joined by commas, each once. */
export const AddressList = Given.pipe(
  Schema.decodeTo(
    Schema.Array(AddressText),
    SchemaTransformation.transformEffect<ReadonlyArray<string>, string | ReadonlyArray<string>>({
      decode: given => {
        const addresses = [given].flat().flatMap(text => text.split(",", mostAddresses + 1))
        return addresses.length > mostAddresses
          ? Effect.fail(new SchemaIssue.InvalidValue({ message: `more than ${mostAddresses} addresses` }))
          : Effect.succeed([...new Set(addresses.map(text => text.trim()))])
      },
      encode: addresses => Effect.succeed(addresses)
    })
  )
)
