import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { getAddress } from "ethers"

const shape = /^0x[0-9a-fA-F]{40}$/
const oneCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/

/** Why a text is no address; undefined where it is one. */
export const reasonAgainst = (text: string): string | undefined => {
  if (!shape.test(text)) return "expected 0x and 40 hexadecimal digits"
  if (oneCase.test(text) || getAddress(text.toLowerCase()) === text) return undefined
  return "its capitals are not its EIP-55 checksum: a digit was mistyped, or write it in small letters"
}

/**
 * An address in a path, lower-case once read. One case throughout is taken as it is; mixed case is a checksum and must be
 * the right one (EIP-55).
 */
export const AddressText = Schema.String.pipe(
  Schema.decodeTo(
    Schema.TemplateLiteral(["0x", Schema.String]),
    SchemaTransformation.transformEffect<`0x${string}`, string>({
      decode: text => {
        const reason = reasonAgainst(text)
        return reason === undefined
          ? Effect.succeed(text.toLowerCase() as `0x${string}`)
          : Effect.fail(new SchemaIssue.InvalidValue({ message: reason }))
      },
      encode: address => Effect.succeed(address)
    })
  )
)
