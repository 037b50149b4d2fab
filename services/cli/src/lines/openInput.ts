import { open } from "node:fs/promises"
import { Effect, type Scope, Stream } from "effect"
import { decompress } from "./decompress.ts"
import { InputNotReadableError } from "./InputNotReadableError.ts"

const chunkSize = 1024 * 1024

export interface Input {
  readonly bytes: Stream.Stream<Buffer, InputNotReadableError>
  /** The share of a file that was read, from 0 to 1; undefined for an input without a known end. */
  readonly share: () => number | undefined
}

const readFile = Effect.fnUntraced(function* (input: string, failure: (cause: unknown) => InputNotReadableError) {
  const file = yield* Effect.acquireRelease(Effect.tryPromise({ try: () => open(input), catch: failure }), file =>
    Effect.promise(() => file.close())
  )
  const stats = yield* Effect.tryPromise({ try: () => file.stat(), catch: failure })
  const source = file.createReadStream({ highWaterMark: chunkSize, autoClose: false })
  return { source, share: () => (stats.isFile() && stats.size > 0 ? source.bytesRead / stats.size : undefined) }
})

/**
 * The bytes of a file, or of the standard input for `-`, decompressed if they are gzipped.
 *
 * @param parameter the flag or argument that names it, for errors
 */
export const openInput = Effect.fnUntraced(function* (
  input: string,
  parameter = "--input"
): Effect.fn.Return<Input, InputNotReadableError, Scope.Scope> {
  const failure = (cause: unknown) => new InputNotReadableError({ input, parameter, cause })
  const { source, share } =
    input === "-" ? { source: process.stdin, share: () => undefined } : yield* readFile(input, failure)
  return { bytes: Stream.fromAsyncIterable(decompress(source), failure), share }
})
