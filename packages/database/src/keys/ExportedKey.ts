import { Data, Result, Schema, SchemaIssue } from "effect"
import { maxRateLimit, parseName } from "./keyFields.ts"

/** A line is not an exported key. The message never contains its values, which may be a key by mistake. */
export class InvalidExportedKeyError extends Data.TaggedError("database/InvalidExportedKey")<{
  /** The invalid field; empty for the whole line. */
  readonly field: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.field === "" ? "" : `${this.field}: `}${this.reason}.`
  }
}

const matching = (pattern: RegExp, message: string) =>
  Schema.String.annotate({ message }).check(Schema.isPattern(pattern, { message }))

const integer = (minimum: number, maximum: number) => {
  const message = `expected an integer from ${minimum} to ${maximum}`
  return Schema.Number.annotate({ message }).check(
    Schema.isInt({ message }),
    Schema.isBetween({ minimum, maximum }, { message })
  )
}

/** 9999-12-31T23:59:59Z, the last second that a date can represent. */
export const maxSecond = 253_402_300_799

const second = integer(0, maxSecond)

const orNull = <A extends Schema.Top>(schema: A, message: string) => Schema.NullOr(schema).annotate({ message })

const nameMessage = "expected 1 to 100 printable characters without surrounding white space"

const ExportedKeySchema = Schema.Struct({
  id: matching(/^[0-9a-f]{16}$/, "expected 16 hexadecimal digits"),
  prefix: matching(/^glossa_[0-9A-Za-z]{8}$/, "expected glossa_ and 8 letters and digits"),
  hash: matching(/^[0-9a-f]{64}$/, "expected 64 hexadecimal digits"),
  name: Schema.String.annotate({ message: nameMessage }).check(
    Schema.makeFilter(name => Result.getOrUndefined(parseName(name)) === name, { message: nameMessage })
  ),
  created: second,
  lastUsed: orNull(second, "expected Unix seconds or null"),
  revoked: orNull(second, "expected Unix seconds or null"),
  limit: orNull(integer(1, maxRateLimit), `expected an integer from 1 to ${maxRateLimit}, or null`)
}).annotate({ message: "expected a line that glossa keys export wrote" })

/** A stored key as it is exported: the SHA-256 of the key in hex instead of the key, and times in Unix seconds. */
export type ExportedKey = typeof ExportedKeySchema.Type

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(ExportedKeySchema))

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * Reads an exported key from a line of JSON.
 *
 * @example
 * import { parseExportedKey } from "@glossa/database"
 *
 * parseExportedKey('{"id":"mine"}') // database/InvalidExportedKey: id: expected 16 hexadecimal digits.
 */
export const parseExportedKey = (line: string): Result.Result<ExportedKey, InvalidExportedKeyError> =>
  Result.mapError(decode(line), ({ issue }) => {
    const [first] = formatIssue(issue).issues
    const [part] = first?.path ?? []
    const field = part === undefined ? "" : String(typeof part === "object" ? part.key : part)
    return new InvalidExportedKeyError({ field, reason: first?.message ?? "expected an exported key" })
  })
