import { normalizeName } from "@glossa/chain"
import { AddressFromString, parseAddress } from "@glossa/classify/effect"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

/** Whether a text is a name: it has a dot. */
export const isName = (text: string): text is `${string}.${string}` => text.includes(".")

const expected = "expected 0x and 40 hexadecimal digits, or an ENS name such as vitalik.eth"

/** An address, decoded to lowercase, or an ENS name, normalized (ENSIP-15). */
export const AddressOrName = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Union([Schema.toType(AddressFromString), Schema.TemplateLiteral([Schema.String, ".", Schema.String])]),
    SchemaTransformation.transformEffect<`0x${string}` | `${string}.${string}`, string>({
      decode: text => {
        const reject = (message: string) => Effect.fail(new SchemaIssue.InvalidValue({ message }))
        if (isName(text))
          return Result.match(normalizeName(text), {
            onSuccess: name => Effect.succeed(name as `${string}.${string}`),
            onFailure: ({ reason }) => reject(`invalid ENS name: ${reason}`)
          })
        return Result.match(parseAddress(text), {
          onSuccess: address => Effect.succeed(address),
          onFailure: ({ reason }) => reject(text.startsWith("0x") ? reason : expected)
        })
      },
      encode: value => Effect.succeed(value)
    })
  )
)

export type AddressOrName = typeof AddressOrName.Type

/** The number that fits into the longest URL. */
export const maxAddresses = 90

const QueryText = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** Addresses, repeated or separated by commas, each once. */
export const AddressList = QueryText.pipe(
  Schema.decodeTo(
    Schema.Array(AddressFromString),
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
