import { normalizeName } from "@glossa/chain"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { AddressText, addressProblem } from "./AddressText.ts"

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
