import type { Hex } from "@glossa/classify"
import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { quote } from "./queryParameter.ts"

export const hashPattern = "^0x[0-9a-fA-F]{64}$"
export const maxHashes = 100

const isHash = new RegExp(hashPattern)
const HexText = Schema.TemplateLiteral(["0x", Schema.String])
const expected = "expected 0x and 64 hexadecimal digits"

const reject = (message: string) => Effect.fail(new SchemaIssue.InvalidValue({ message }))

const reasonAgainst = (text: string) =>
  /^0x[0-9a-fA-F]{40}$/.test(text) ? `${expected}, got 40: an address is not a transaction hash` : expected

/** A transaction hash, decoded to lower case. */
export const TransactionHash = Schema.String.pipe(
  Schema.decodeTo(
    HexText,
    SchemaTransformation.transformEffect<Hex, string>({
      decode: text => (isHash.test(text) ? Effect.succeed(text.toLowerCase() as Hex) : reject(reasonAgainst(text))),
      encode: hash => Effect.succeed(hash)
    })
  )
)

/** Transaction hashes in order, repeated or separated by commas, decoded to lower case. */
export const HashList = Schema.Union([Schema.String, Schema.Array(Schema.String)]).pipe(
  Schema.decodeTo(
    Schema.Array(HexText),
    SchemaTransformation.transformEffect<ReadonlyArray<Hex>, string | ReadonlyArray<string>>({
      decode: text => {
        const hashes = [text].flat().flatMap(part => part.split(",", maxHashes + 1).map(hash => hash.trim()))
        if (hashes.length > maxHashes) return reject(`expected at most ${maxHashes} hashes`)
        const wrong = hashes.find(hash => !isHash.test(hash))
        return wrong === undefined
          ? Effect.succeed(hashes.map(hash => hash.toLowerCase() as Hex))
          : reject(`${reasonAgainst(wrong)} for each hash, got ${quote(wrong)}`)
      },
      encode: hashes => Effect.succeed(hashes)
    })
  )
)
