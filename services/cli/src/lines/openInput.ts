import { open } from "node:fs/promises"
import { Effect, type Scope, Stream } from "effect"
import { decompress } from "./decompress.ts"
import { InputNotReadableError } from "./InputNotReadableError.ts"

const chunkSize = 1024 * 1024

const sourceOf = (input: string): Effect.Effect<AsyncIterable<Buffer>, InputNotReadableError, Scope.Scope> =>
  input === "-"
    ? Effect.sync(() => process.stdin)
    : Effect.map(
        Effect.acquireRelease(
          Effect.tryPromise({ try: () => open(input), catch: cause => new InputNotReadableError({ input, cause }) }),
          file => Effect.promise(() => file.close())
        ),
        file => file.createReadStream({ highWaterMark: chunkSize, autoClose: false })
      )

/** The bytes of a file, or of the standard input for `-`, decompressed if they are gzipped. */
export const openInput = (
  input: string
): Effect.Effect<Stream.Stream<Buffer, InputNotReadableError>, InputNotReadableError, Scope.Scope> =>
  Effect.map(sourceOf(input), source =>
    Stream.fromAsyncIterable(decompress(source), cause => new InputNotReadableError({ input, cause }))
  )
