import { glob, stat } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Stream } from "effect"
import { InputNotReadableError } from "../lines/InputNotReadableError.ts"

/** The path itself if it is a file or `-`; all files below it, as many as a million, if it is a folder. */
export const filesIn = (path: string): Stream.Stream<string, InputNotReadableError> =>
  Stream.unwrap(
    Effect.map(
      path === "-"
        ? Effect.succeed(false)
        : Effect.tryPromise({
            try: async () => (await stat(path)).isDirectory(),
            catch: cause => new InputNotReadableError({ input: path, parameter: "FILE", cause })
          }),
      isFolder => (isFolder ? below(path) : Stream.make(path))
    )
  )

async function* walk(folder: string): AsyncGenerator<string> {
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

const below = (folder: string) =>
  Stream.fromAsyncIterable(
    walk(folder),
    cause => new InputNotReadableError({ input: folder, parameter: "FILE", cause })
  )
