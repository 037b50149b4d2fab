import { glob, readFile, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { AbiCacheStore, SignatureStore } from "@glossa/history"
import { isVanityCollision, parseDumpLine } from "@glossa/signatures"
import { Effect, Layer, type Redacted, Stream } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { type Line, LineReader, tooLong } from "../lines/LineReader.ts"
import { InputNotReadableError, openInput } from "../lines/openInput.ts"

/** The path itself if it is a file or `-`. For a folder, all files below it, which may be a million. */
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

/** The counts of an import. */
export interface ImportResult {
  /** Signatures read, including ones that were already stored. */
  readonly read: number
  /** Entries that are not canonical, or do not match their hash. */
  readonly rejected: number
  /** Signatures in the database afterwards. */
  readonly stored: number
}

const maxLineLength = 64 * 1024
const batchSize = 5_000

/** A file of the 4bytes directory, named by its selector. */
const selectorFile = /^(?:0x)?([0-9a-f]{8}|[0-9a-f]{64})(?:\.txt)?$/i

/** Imports files of signatures, or folders of such files, into the database of the service. */
export const importSignatures = (database: Redacted.Redacted, paths: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const store = yield* SignatureStore
    const count = { read: 0, rejected: 0 }
    let batch: Array<Parameters<typeof store.put>[0][number]> = []

    const flush = Effect.suspend(() => {
      const full = batch
      batch = []
      return full.length === 0 ? Effect.void : store.put(full)
    })
    const take = (line: Line, origin: string, id?: string) => {
      const { signatures, rejected } = line === tooLong ? { signatures: [], rejected: 1 } : parseDumpLine(line, id)
      count.read += signatures.length
      count.rejected += rejected
      for (const { signature, hash } of signatures)
        batch.push({ signature, hash, origin, rank: Number(isVanityCollision(signature)) })
      return batch.length < batchSize ? Effect.void : flush
    }
    const takeAll = Effect.fnUntraced(function* (lines: Iterable<Line>, origin: string) {
      for (const line of lines) yield* take(line, origin)
    })

    const list = Effect.fnUntraced(function* (path: string, origin: string) {
      const reader = new LineReader(maxLineLength)
      const { bytes } = yield* openInput(path, "FILE")
      yield* Stream.runForEach(bytes, chunk => takeAll(reader.push(chunk), origin))
      yield* takeAll(reader.end(), origin)
    }, Effect.scoped)

    const entry = Effect.fnUntraced(function* (path: string, id: string, origin: string) {
      const text = yield* Effect.tryPromise({
        try: () => readFile(path, "utf8"),
        catch: cause => new InputNotReadableError({ input: path, parameter: "FILE", cause })
      })
      yield* take(text.trim(), origin, id)
    })

    for (const path of paths) {
      const origin = basename(path)
      yield* Stream.runForEach(filesIn(path), file => {
        const id = file === path ? undefined : selectorFile.exec(basename(file))?.[1]
        return id === undefined ? list(file, origin) : entry(file, id, origin)
      })
    }
    yield* flush
    // ABIs that were reconstructed without these names are reconstructed again on demand.
    yield* Effect.flatMap(AbiCacheStore, cache => cache.clear)
    return { ...count, stored: yield* store.count } satisfies ImportResult
  }).pipe(
    Effect.provide(Layer.provide(Layer.merge(SignatureStore.layer, AbiCacheStore.layer), databaseLayer(database)))
  )
