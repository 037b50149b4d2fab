import { open } from "node:fs/promises"
import { pipeline, Readable } from "node:stream"
import { getSystemErrorMap } from "node:util"
import { createGunzip } from "node:zlib"
import { Data, Effect, type Scope, Stream } from "effect"

async function* concatenate(first: Buffer, rest: AsyncIterator<Buffer>) {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** Decompresses gzipped bytes, recognized by their first two; passes all others through. */
async function* decompress(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const rest = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await rest.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const all = concatenate(head, rest)
  // RFC 1952: a member begins with 1f 8b.
  if (head[0] === 0x1f && head[1] === 0x8b)
    // An error of either stream is thrown to the reader of the result.
    yield* pipeline(Readable.from(all), createGunzip({ chunkSize }), () => {})
  else yield* all
}

/** The input can't be opened, or can't be read to its end. */
export class InputNotReadableError extends Data.TaggedError("cli/InputNotReadable")<{
  readonly input: string
  /** The flag or argument that names it. */
  readonly parameter: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `Could not read ${this.input === "-" ? "the standard input" : this.input}: ${systemReason(this.cause)}. ${this.parameter} takes a file, gzipped or not, or - for the standard input.`
  }
}

/** The reason for a failed system call, in words. */
export const systemReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // Errors of zlib also have a number, but no system call.
  const { errno, syscall } = cause as NodeJS.ErrnoException
  const entry = errno === undefined || syscall === undefined ? undefined : getSystemErrorMap().get(errno)
  return entry === undefined ? cause.message : entry[1]
}

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

/** A whole file that is read at once is too long. */
export class InputTooLongError extends Data.TaggedError("cli/InputTooLong")<{
  readonly input: string
  /** The flag or argument that names it. */
  readonly parameter: string
  readonly maxBytes: number
}> {
  override get message(): string {
    return `${this.parameter} ${this.input}: expected at most ${this.maxBytes} bytes, got more`
  }
}

/**
 * Reads a whole file, or the standard input for `-`, decompressed if it is gzipped.
 *
 * @param parameter the flag or argument that names it, for errors
 */
export const readText = Effect.fnUntraced(function* (input: string, parameter: string, maxBytes: number) {
  const chunks: Array<Buffer> = []
  let length = 0
  const { bytes } = yield* openInput(input, parameter)
  yield* Stream.runForEach(bytes, chunk => {
    chunks.push(chunk)
    length += chunk.length
    return length <= maxBytes ? Effect.void : Effect.fail(new InputTooLongError({ input, parameter, maxBytes }))
  })
  return Buffer.concat(chunks).toString()
}, Effect.scoped)
