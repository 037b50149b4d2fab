import { readFile, stat } from "node:fs/promises"
import { Data, Effect } from "effect"
import { type ListedToken, parseTokenList } from "./parseTokenList.ts"

/** A file of `GLOSSA_TOKEN_LISTS` is not a token list. */
export class InvalidTokenListError extends Data.TaggedError("chain/InvalidTokenList")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `GLOSSA_TOKEN_LISTS: ${this.file}: ${this.reason}`
  }
}

/** Bytes; published lists have a few megabytes. */
const maxLength = 64 * 1024 * 1024

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const readList = Effect.fnUntraced(function* (file: string) {
  const invalid = (reason: string) => new InvalidTokenListError({ file, reason })
  const attempt = <A>(read: () => A | Promise<A>) =>
    Effect.tryPromise({ try: async () => read(), catch: cause => invalid(reasonOf(cause)) })
  const { size } = yield* attempt(() => stat(file))
  if (size > maxLength) return yield* invalid(`expected at most ${maxLength} bytes, got ${size}`)
  const text = yield* attempt(() => readFile(file, "utf8"))
  // The message of JSON.parse quotes the file, which may have been named by mistake.
  const json = yield* Effect.try({ try: (): unknown => JSON.parse(text), catch: () => invalid("not JSON") })
  return yield* Effect.mapError(Effect.fromResult(parseTokenList(json)), ({ message }) => invalid(message))
})

/** Reads files of token lists (https://tokenlists.org). */
export const readTokenLists = (
  files: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<ListedToken>, InvalidTokenListError> =>
  Effect.map(Effect.forEach(files, readList), lists => lists.flat())
