import { Effect, Option, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

/** A query parameter as the URL has it: a text, or several if the name is repeated. */
const QueryText = Schema.Union([Schema.String, Schema.Array(Schema.String)])

const maxLength = 1024

const reject = (reason: string) => Effect.fail(new SchemaIssue.InvalidValue({ message: reason }))

const tooLong = (max: number) => `longer than ${max} characters`

export const quote = (text: string) => JSON.stringify(text.slice(0, 40))

/** A query parameter that may appear once in the URL. `parse` returns the value, or the reason against the text. */
export const single = <A>(
  type: Schema.Codec<A, A>,
  parse: (text: string) => Result.Result<A, string>,
  format: (value: A) => string,
  maxCharacters = maxLength
) =>
  QueryText.pipe(
    Schema.decodeTo(
      type,
      SchemaTransformation.transformEffect<A, string | ReadonlyArray<string>>({
        decode: text => {
          if (typeof text !== "string") return reject("must be specified once")
          if (text.length > maxCharacters) return reject(tooLong(maxCharacters))
          return Result.match(parse(text), { onSuccess: Effect.succeed, onFailure: reject })
        },
        encode: value => Effect.succeed(format(value))
      })
    )
  )

export const defaultLimit = 50
export const maxLimit = 100

const parseLimit = (text: string): Result.Result<number, string> => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= maxLimit
    ? Result.succeed(value)
    : Result.fail(`expected an integer from 1 to ${maxLimit}, got ${quote(text)}`)
}

/** Whether to list transactions that are marked as spam. */
export const spamFilters = ["show", "hide"] as const

/** The maximum number of transactions of a page. */
export const limit = single(Schema.Int, parseLimit, String)

/** `true` or `false`. */
export const flag = single(
  Schema.Boolean,
  text =>
    text === "true" || text === "false"
      ? Result.succeed(text === "true")
      : Result.fail(`expected true or false, got ${quote(text)}`),
  String
)

/** One word of a set, in any case. `aliases` are further spellings. */
export const word = <const Word extends string>(
  words: ReadonlyArray<Word>,
  aliases: Readonly<Record<string, Word>> = {}
) =>
  single<Word>(
    Schema.Literals(words),
    text => {
      const lower = text.toLowerCase()
      const match =
        words.find(word => word.toLowerCase() === lower) ?? (Object.hasOwn(aliases, lower) ? aliases[lower] : undefined)
      return Result.fromOption(Option.fromUndefinedOr(match), () => `expected ${words.join(", ")}, got ${quote(text)}`)
    },
    value => value
  )

const parseWords =
  <const Word extends string>(words: ReadonlyArray<Word>, refuse: (unknown: string) => string) =>
  (joined: string): Result.Result<ReadonlyArray<Word>, string> => {
    const listed = joined.split(",").map(word => word.trim().toLowerCase())
    const unknown = listed.find(word => !(words as ReadonlyArray<string>).includes(word))
    return unknown === undefined
      ? Result.succeed(words.filter(word => listed.includes(word)))
      : Result.fail(refuse(unknown))
  }

/**
 * Words of a set, in any case, repeated or separated by commas. The value has each word once, in the order of the set. `refuse`
 * returns the reason against an unknown word; by default it lists all words.
 */
export const words = <const Word extends string>(
  accepted: ReadonlyArray<Word>,
  refuse = (unknown: string) => `expected ${accepted.join(", ")}, got ${quote(unknown)}`
) =>
  QueryText.pipe(
    Schema.decodeTo(
      Schema.Array(Schema.Literals(accepted)),
      SchemaTransformation.transformEffect<ReadonlyArray<Word>, string | ReadonlyArray<string>>({
        decode: text => {
          const joined = typeof text === "string" ? text : text.join(",")
          if (joined.length > maxLength) return reject(tooLong(maxLength))
          return Result.match(parseWords(accepted, refuse)(joined), { onSuccess: Effect.succeed, onFailure: reject })
        },
        encode: value => Effect.succeed(value)
      })
    )
  )
