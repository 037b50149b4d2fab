import { Effect, Option, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

/** As a URL gives it: a text, or several where the name is repeated. */
const Given = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** The longest text that is looked at at all. */
const longest = 1024

const refuse = (reason: string) => Effect.fail(new SchemaIssue.InvalidValue({ message: reason }))

const tooLong = `longer than ${longest} characters`

/**
 * A query parameter that stands at most once in the URL. `read` says why a text is refused, in words for the caller.
 */
export const single = <A>(
  type: Schema.Codec<A, A>,
  read: (text: string) => Result.Result<A, string>,
  write: (value: A) => string
) =>
  Given.pipe(
    Schema.decodeTo(
      type,
      SchemaTransformation.transformEffect<A, string | ReadonlyArray<string>>({
        decode: given => {
          if (typeof given !== "string") return refuse(`given ${given.length} times; give it once`)
          if (given.length > longest) return refuse(tooLong)
          return Result.match(read(given), { onSuccess: Effect.succeed, onFailure: refuse })
        },
        encode: value => Effect.succeed(write(value))
      })
    )
  )

/** The words of a fixed set that a text lists, each once and in the set's order; else why not. */
const readWords =
  <const Word extends string>(accepted: ReadonlyArray<Word>) =>
  (joined: string): Result.Result<ReadonlyArray<Word>, string> => {
    const asked = joined.split(",").map(word => word.trim().toLowerCase())
    const unknown = asked.find(word => !(accepted as ReadonlyArray<string>).includes(word))
    return unknown === undefined
      ? Result.succeed(accepted.filter(word => asked.includes(word)))
      : Result.fail(`${JSON.stringify(unknown.slice(0, 40))} is none of ${accepted.join(", ")}`)
  }

/**
 * A query parameter that lists words of a fixed set: repeated, or joined by commas, in any case. The answer has each word
 * once, in the order of the set.
 */
export const words = <const Word extends string>(accepted: ReadonlyArray<Word>) =>
  Given.pipe(
    Schema.decodeTo(
      Schema.Array(Schema.Literals(accepted)),
      SchemaTransformation.transformEffect<ReadonlyArray<Word>, string | ReadonlyArray<string>>({
        decode: given => {
          const joined = typeof given === "string" ? given : given.join(",")
          if (joined.length > longest) return refuse(tooLong)
          return Result.match(readWords(accepted)(joined), { onSuccess: Effect.succeed, onFailure: refuse })
        },
        encode: value => Effect.succeed(value)
      })
    )
  )

/** The word of a fixed set that a text is, in any case, or why it is none. */
const readWord =
  <const Word extends string>(accepted: ReadonlyArray<Word>, also: Readonly<Record<string, Word>> = {}) =>
  (text: string): Result.Result<Word, string> => {
    const lower = text.toLowerCase()
    const found = accepted.find(one => one === lower) ?? (Object.hasOwn(also, lower) ? also[lower] : undefined)
    return Result.fromOption(
      Option.fromUndefinedOr(found),
      () => `${JSON.stringify(text.slice(0, 40))} is none of ${accepted.join(", ")}`
    )
  }

/** One word of a fixed set, in any case; `also` maps further spellings to words of the set. */
export const word = <const Word extends string>(accepted: ReadonlyArray<Word>, also?: Readonly<Record<string, Word>>) =>
  single<Word>(Schema.Literals(accepted), readWord(accepted, also), value => value)
