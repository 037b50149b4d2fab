import { normalizeName } from "@glossa/chain"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { AddressText, reasonAgainst } from "./AddressText.ts"

/** A name by its dot, which no address has. */
export const isName = (text: string): text is `${string}.${string}` => text.includes(".")

const orName = "expected 0x and 40 hexadecimal digits, or an ENS name such as vitalik.eth"

/** An address in a path, lower-case once read, or an ENS name, normalized (ENSIP-15). */
export const AddressOrName = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Union([Schema.toType(AddressText), Schema.TemplateLiteral([Schema.String, ".", Schema.String])]),
    SchemaTransformation.transformEffect<`0x${string}` | `${string}.${string}`, string>({
      decode: text => {
        const refuse = (message: string) => Effect.fail(new SchemaIssue.InvalidValue({ message }))
        if (isName(text))
          return Result.match(normalizeName(text), {
            onSuccess: name => Effect.succeed(name as `${string}.${string}`),
            onFailure: ({ reason }) => refuse(`no ENS name: ${reason}`)
          })
        const reason = reasonAgainst(text)
        if (reason === undefined) return Effect.succeed(text.toLowerCase() as `0x${string}`)
        return refuse(text.startsWith("0x") ? reason : orName)
      },
      encode: value => Effect.succeed(value)
    })
  )
)

export type AddressOrName = typeof AddressOrName.Type
