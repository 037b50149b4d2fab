import { protocolIds } from "@glossa/classify"
import { Effect, Option, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { closest } from "fastest-levenshtein"

/** A query parameter as the URL has it: a text, or several if the name is repeated. */
const QueryText = Schema.Union([Schema.String, Schema.Array(Schema.String)])

const maxLength = 1024

const reject = (reason: string) => Effect.fail(new SchemaIssue.InvalidValue({ message: reason }))

const tooLong = (max: number) => `longer than ${max} characters`

const toEffect = <A>(parsed: Effect.Effect<A, string> | Result.Result<A, string>) =>
  Result.isResult(parsed) ? Effect.fromResult(parsed) : parsed

export const quote = (text: string) => JSON.stringify(text.slice(0, 40))

/** A query parameter that may appear once in the URL. `parse` returns the value, or the reason against the text. */
export const single = <A>(
  type: Schema.Codec<A, A>,
  parse: (text: string) => Effect.Effect<A, string> | Result.Result<A, string>,
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
          return Effect.catch(toEffect(parse(text)), reject)
        },
        encode: value => Effect.succeed(format(value))
      })
    )
  )

/** A query parameter that may be repeated, or have several values separated by commas. `parse` receives all values joined by commas. */
export const repeated = <A>(
  type: Schema.Codec<A, A>,
  parse: (joined: string) => Effect.Effect<ReadonlyArray<A>, string> | Result.Result<ReadonlyArray<A>, string>,
  format: (value: A) => string
) =>
  QueryText.pipe(
    Schema.decodeTo(
      Schema.Array(type),
      SchemaTransformation.transformEffect<ReadonlyArray<A>, string | ReadonlyArray<string>>({
        decode: text => {
          const joined = typeof text === "string" ? text : text.join(",")
          if (joined.length > maxLength) return reject(tooLong(maxLength))
          return Effect.catch(toEffect(parse(joined)), reject)
        },
        encode: values => Effect.succeed(values.map(format))
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

/** Parses one word of a set, in any case. `aliases` are further spellings. */
export const parseWord =
  <const Word extends string>(words: ReadonlyArray<Word>, aliases: Readonly<Record<string, Word>> = {}) =>
  (text: string): Result.Result<Word, string> => {
    const lower = text.toLowerCase()
    const match =
      words.find(word => word.toLowerCase() === lower) ?? (Object.hasOwn(aliases, lower) ? aliases[lower] : undefined)
    return Result.fromOption(Option.fromUndefinedOr(match), () => `expected ${words.join(", ")}, got ${quote(text)}`)
  }

/** One word of a set, in any case. `aliases` are further spellings. */
export const word = <const Word extends string>(words: ReadonlyArray<Word>, aliases?: Readonly<Record<string, Word>>) =>
  single<Word>(Schema.Literals(words), parseWord(words, aliases), value => value)

/**
 * Parses words of a set, in any case, separated by commas. The value has each word once, in the order of the set. `refuse` returns
 * the reason against an unknown word; by default it lists all words.
 */
export const parseWords =
  <const Word extends string>(
    words: ReadonlyArray<Word>,
    refuse = (unknown: string) => `expected ${words.join(", ")}, got ${quote(unknown)}`
  ) =>
  (joined: string): Result.Result<ReadonlyArray<Word>, string> => {
    const listed = joined.split(",").map(word => word.trim().toLowerCase())
    const unknown = listed.find(word => !(words as ReadonlyArray<string>).includes(word))
    return unknown === undefined
      ? Result.succeed(words.filter(word => listed.includes(word)))
      : Result.fail(refuse(unknown))
  }

/** Words of a set, in any case, repeated or separated by commas; see {@link parseWords}. */
export const words = <const Word extends string>(accepted: ReadonlyArray<Word>, refuse?: (unknown: string) => string) =>
  repeated<Word>(Schema.Literals(accepted), parseWords(accepted, refuse), value => value)

/** Ids of protocols, repeated or separated by commas. */
export const ProtocolList = words(
  protocolIds,
  unknown =>
    `expected the id of a protocol, got ${quote(unknown)}, did you mean ${closest(unknown.slice(0, 40), protocolIds)}?`
)
