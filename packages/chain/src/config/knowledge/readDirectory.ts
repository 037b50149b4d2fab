import { isUtf8 } from "node:buffer"
import { readdir, readFile, realpath, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { Effect } from "effect"
import { InvalidKnowledgeFileError } from "./InvalidKnowledgeFileError.ts"

/** A file of the directory. */
export interface KnowledgeFile {
  /** As messages name it. */
  readonly file: string
  /** Relative to the directory, with slashes. */
  readonly name: string
  /** Without symbolic links. */
  readonly path: string
  /** Without a byte order mark. */
  readonly text: string
}

const maxFiles = 5_000
const maxDepth = 8
const maxFileBytes = 16_000_000
const maxBytes = 64_000_000

const attempt = <A>(file: string, read: () => Promise<A>) =>
  Effect.tryPromise({
    try: read,
    catch: cause => new InvalidKnowledgeFileError({ file, reason: cause instanceof Error ? cause.message : `${cause}` })
  })

/**
 * The JSON files and labels.csv of a directory and of those in it, sorted by name. Names that begin with a dot are left out. Symbolic links
 * may point to files of the directory only.
 */
export const readDirectory = Effect.fnUntraced(function* (directory: string) {
  const root = yield* attempt(directory, () => realpath(directory))
  const files: Array<KnowledgeFile> = []
  const seen = new Set<string>()
  let bytes = 0
  const visit: (path: string, depth: number) => Effect.Effect<void, InvalidKnowledgeFileError> = Effect.fnUntraced(
    function* (path, depth) {
      const file = join(directory, relative(root, path))
      const invalid = (reason: string) => new InvalidKnowledgeFileError({ file, reason })
      const real = yield* attempt(file, () => realpath(path))
      if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep))
        return yield* invalid("expected a file of the directory, got a symbolic link out of it")
      if (seen.has(real)) return
      seen.add(real)
      const status = yield* attempt(file, () => stat(real))
      if (status.isDirectory()) {
        if (depth > maxDepth) return yield* invalid(`expected at most ${maxDepth} directories in each other`)
        for (const name of (yield* attempt(file, () => readdir(real))).sort())
          if (!name.startsWith(".")) yield* visit(join(path, name), depth + 1)
        return
      }
      if (depth === 0) return yield* invalid("expected a directory")
      const name = relative(root, path).replaceAll(sep, "/")
      if (!status.isFile() || !(name.endsWith(".json") || name === "labels.csv")) return
      bytes += status.size
      if (status.size > maxFileBytes)
        return yield* invalid(`expected at most ${maxFileBytes} bytes, got ${status.size}`)
      if (bytes > maxBytes) return yield* invalid(`expected at most ${maxBytes} bytes in all files`)
      if (files.length >= maxFiles) return yield* invalid(`expected at most ${maxFiles} files`)
      const content = yield* attempt(file, () => readFile(real))
      if (!isUtf8(content)) return yield* invalid("expected UTF-8")
      files.push({ file, name, path: real, text: new TextDecoder().decode(content) })
    }
  )
  yield* visit(root, 0)
  return files
})
