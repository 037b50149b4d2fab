import { normalizeName } from "@glossa/chain"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { getAddress } from "ethers"

const shape = /^0x[0-9a-fA-F]{40}$/
const hash = /^0x[0-9a-fA-F]{64}$/
const singleCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/

/** The reason against an address; undefined if it is valid. */
const addressProblem = (text: string): string | undefined => {
  if (hash.test(text)) return "expected 0x and 40 hexadecimal digits, got 64: a transaction hash is not an address"
  if (!shape.test(text)) return "expected 0x and 40 hexadecimal digits"
  if (singleCase.test(text) || getAddress(text.toLowerCase()) === text) return undefined
  return "invalid EIP-55 checksum: check for typos, or use all lowercase"
}

/** An address, decoded to lowercase. Mixed case must be its EIP-55 checksum. */
export const AddressText = Schema.String.pipe(
  Schema.decodeTo(
    Schema.TemplateLiteral(["0x", Schema.String]),
    SchemaTransformation.transformEffect<`0x${string}`, string>({
      decode: text => {
        const problem = addressProblem(text)
        return problem === undefined
          ? Effect.succeed(text.toLowerCase() as `0x${string}`)
          : Effect.fail(new SchemaIssue.InvalidValue({ message: problem }))
      },
      encode: address => Effect.succeed(address)
    })
  )
)

/** Whether a text is a name: it has a dot. */
export const isName = (text: string): text is `${string}.${string}` => text.includes(".")

const expected = "expected 0x and 40 hexadecimal digits, or an ENS name such as vitalik.eth"

/** An address, decoded to lowercase, or an ENS name, normalized (ENSIP-15). */
export const AddressOrName = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Union([Schema.toType(AddressText), Schema.TemplateLiteral([Schema.String, ".", Schema.String])]),
    SchemaTransformation.transformEffect<`0x${string}` | `${string}.${string}`, string>({
      decode: text => {
        const reject = (message: string) => Effect.fail(new SchemaIssue.InvalidValue({ message }))
        if (isName(text))
          return Result.match(normalizeName(text), {
            onSuccess: name => Effect.succeed(name as `${string}.${string}`),
            onFailure: ({ reason }) => reject(`invalid ENS name: ${reason}`)
          })
        const problem = addressProblem(text)
        if (problem === undefined) return Effect.succeed(text.toLowerCase() as `0x${string}`)
        return reject(text.startsWith("0x") ? problem : expected)
      },
      encode: value => Effect.succeed(value)
    })
  )
)

export type AddressOrName = typeof AddressOrName.Type

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
