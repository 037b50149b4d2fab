import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { AbiCacheStore, SignatureStore } from "@glossa/history"
import { isVanityCollision, parseDumpLine } from "@glossa/signatures"
import { sqlLayer } from "@glossa/sql"
import { Effect, Layer, type Redacted, Stream } from "effect"
import { InputNotReadableError } from "../lines/InputNotReadableError.ts"
import { type Line, LineReader, tooLong } from "../lines/LineReader.ts"
import { openInput } from "../lines/openInput.ts"
import { filesIn } from "./filesIn.ts"

/** What an import brought. */
export interface Imported {
  /** Signatures that were read; those that were known before among them. */
  readonly read: number
  readonly refused: number
  /** Signatures in the database afterwards. */
  readonly known: number
}

const longestLine = 64 * 1024
const atOnce = 5_000

/** A file of the 4bytes directory: its name is the selector. */
const named = /^(?:0x)?([0-9a-f]{8}|[0-9a-f]{64})(?:\.txt)?$/i

/** Reads lists of signatures, or folders of them, into the database of the service. */
export const importSignatures = (database: Redacted.Redacted, paths: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const store = yield* SignatureStore
    const count = { read: 0, refused: 0 }
    let batch: Array<Parameters<typeof store.put>[0][number]> = []

    const flush = Effect.suspend(() => {
      const full = batch
      batch = []
      return full.length === 0 ? Effect.void : store.put(full)
    })
    const take = (line: Line, origin: string, id?: string) => {
      const { signatures, refused } = line === tooLong ? { signatures: [], refused: 1 } : parseDumpLine(line, id)
      count.read += signatures.length
      count.refused += refused
      for (const { signature, hash } of signatures)
        batch.push({ signature, hash, origin, rank: Number(isVanityCollision(signature)) })
      return batch.length < atOnce ? Effect.void : flush
    }
    const takeAll = Effect.fnUntraced(function* (lines: Iterable<Line>, origin: string) {
      for (const line of lines) yield* take(line, origin)
    })

    const list = Effect.fnUntraced(function* (path: string, origin: string) {
      const reader = new LineReader(longestLine)
      const bytes = yield* openInput(path)
      yield* Stream.runForEach(bytes, chunk => takeAll(reader.push(chunk), origin))
      yield* takeAll(reader.end(), origin)
    }, Effect.scoped)

    const entry = Effect.fnUntraced(function* (path: string, id: string, origin: string) {
      const text = yield* Effect.tryPromise({
        try: () => readFile(path, "utf8"),
        catch: cause => new InputNotReadableError({ input: path, cause })
      })
      yield* take(text.trim(), origin, id)
    })

    for (const path of paths) {
      const origin = basename(path)
      yield* Stream.runForEach(filesIn(path), file => {
        const id = file === path ? undefined : named.exec(basename(file))?.[1]
        return id === undefined ? list(file, origin) : entry(file, id, origin)
      })
    }
    yield* flush
    // what was rebuilt without these names is rebuilt when it is asked for
    yield* Effect.flatMap(AbiCacheStore, readings => readings.forget)
    return { ...count, known: yield* store.count } satisfies Imported
  }).pipe(Effect.provide(Layer.provide(Layer.merge(SignatureStore.layer, AbiCacheStore.layer), sqlLayer(database))))
