import { type ExportedKey, parseExportedKey } from "@glossa/database"
import { Data, Effect, type Redacted, Result } from "effect"
import { readText } from "../lines/openInput.ts"
import { openOutput } from "../lines/openOutput.ts"
import { withKeys } from "./withKeys.ts"

/** A line of the input is not an exported key. */
export class InvalidKeyLineError extends Data.TaggedError("cli/InvalidKeyLine")<{
  readonly line: number
  readonly reason: string
}> {
  override get message(): string {
    return `Line ${this.line}: ${this.reason} No key was imported.`
  }
}

const maxBytes = 64 * 1024 * 1024

/** Writes all keys, one line each, to a file that only its owner can read. */
export const exportKeys = (database: Redacted.Redacted, output: string) =>
  Effect.gen(function* () {
    const keys = yield* withKeys(database, ({ exported }) => exported)
    const write = yield* openOutput(output, "-", 0o600)
    for (const key of keys) yield* write(`${JSON.stringify(key)}\n`)
    return keys.length
  }).pipe(Effect.scoped)

/** Reads exported keys and stores either all or none. */
export const importKeys = (database: Redacted.Redacted, input: string) =>
  Effect.gen(function* () {
    const lines = (yield* readText(input, "--input", maxBytes)).split(/\r?\n/)
    const keys: Array<ExportedKey> = []
    for (const [i, line] of lines.entries()) {
      if (line.trim() === "") continue
      const key = Result.mapError(
        parseExportedKey(line),
        ({ message }) => new InvalidKeyLineError({ line: i + 1, reason: message })
      )
      keys.push(yield* Effect.fromResult(key))
    }
    const { added } = yield* withKeys(database, service => service.import(keys))
    return { read: keys.length, added }
  })
