import { Effect, type Scope, type Semaphore } from "effect"
import { NodeUnreachableError, ResponseTooLargeError } from "../RequestError.ts"

/** Bytes that need no reservation: the number of concurrent requests bounds them. */
const unreservedBytes = 8 * 1024 * 1024

/** The size of a body, or the limit if the headers do not have it. */
const maxLength = (headers: Headers, limit: number): number => {
  const length = headers.get("content-length")
  return length === null || headers.has("content-encoding") ? limit : Math.min(Number(length) || limit, limit)
}

/**
 * The text of a body of at most `limit` bytes after decompression. fetch's own `text()` would first read all of it. A large body waits
 * until its bytes are free in the budget, and holds them until the scope ends. Since it takes them only once, no body waits forever.
 */
export const readBody = (
  { body, headers }: Response,
  endpoint: string,
  limit: number,
  budget: Semaphore.Semaphore | null
): Effect.Effect<string, NodeUnreachableError | ResponseTooLargeError, Scope.Scope> => {
  if (body === null) return Effect.succeed("")
  const reader = body.getReader()
  const chunks: Array<Uint8Array> = []
  let length = Number(headers.get("content-length")) > limit ? Number.POSITIVE_INFINITY : 0
  /** Reads more than this many bytes, unless the body ends earlier. */
  const readUntil = (bytes: number) =>
    Effect.tryPromise({
      try: async () => {
        while (length <= bytes) {
          const { done, value } = await reader.read()
          if (done) return
          chunks.push(value)
          length += value.length
        }
      },
      catch: error => new NodeUnreachableError({ endpoint, reason: networkReason(error) })
    })
  return Effect.gen(function* () {
    if (budget !== null && limit > unreservedBytes) {
      yield* readUntil(unreservedBytes)
      if (length > unreservedBytes && length <= limit) yield* budget.takeScoped(maxLength(headers, limit))
    }
    yield* readUntil(limit)
    if (length > limit) return yield* Effect.fail(new ResponseTooLargeError({ endpoint, limit }))
    const decoder = new TextDecoder()
    return chunks.map(chunk => decoder.decode(chunk, { stream: true })).join("") + decoder.decode()
  }).pipe(Effect.ensuring(Effect.ignore(Effect.tryPromise(() => reader.cancel()))))
}

/** The code of a failed fetch, such as ECONNREFUSED, which is in its cause. Its messages may contain the URL. */
export const networkReason = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined
  return typeof code === "string" ? code.slice(0, 40) : "the connection failed"
}
