import { EventSourceParserStream } from "eventsource-parser/stream"
import type { ClientOptions } from "./ClientOptions.ts"
import { passes, type Query, request } from "./request.ts"
import type { EndEvent, HeartbeatEvent, RevertEvent, TransactionEvent } from "./schema.gen.ts"
import { wait } from "./wait.ts"

/** What the stream tells: a transaction that was indexed, or one that a reorganization took back. */
export type StreamEvent = TransactionEvent | RevertEvent

type Sent = StreamEvent | HeartbeatEvent | EndEvent

export interface StreamOptions {
  /** The `id` of the last event that was read, to go on behind it; from now on when left out. */
  readonly after?: string
  readonly signal?: AbortSignal
  /** Milliseconds without a sign of life after which the connection is taken for dead; 45 seconds by default. */
  readonly silence?: number
}

/** A signal for one connection: it ends with the caller's, and when nothing was heard for too long. */
const watched = (silence: number, signal: AbortSignal | undefined) => {
  const controller = new AbortController()
  const end = () => controller.abort(signal?.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new Error(`nothing was heard for ${silence} ms`)), silence)
  }
  if (signal?.aborted) end()
  signal?.addEventListener("abort", end, { once: true })
  const done = () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", end)
    controller.abort()
  }
  return { signal: controller.signal, heard, done }
}

/**
 * Events as they happen. A connection that breaks, falls silent or is ended by the service is made again where it was left, so
 * that nothing is lost and nothing told twice. It ends with the caller's signal or loop, and fails with what can't be mended
 * by trying again, such as a key that is revoked or a position that the service no longer has.
 */
export async function* stream(
  options: ClientOptions,
  path: string,
  query: Query,
  { after, signal, silence = 45_000 }: StreamOptions
): AsyncGenerator<StreamEvent, void, undefined> {
  let last = after
  let connected = false
  for (let failures = 0; ; failures++) {
    const connection = watched(silence, signal)
    try {
      connection.heard()
      const response = await request(options, {
        path,
        query,
        headers: { accept: "text/event-stream", ...(last === undefined ? {} : { "last-event-id": last }) },
        signal: connection.signal
      })
      const events = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader()
      for (;;) {
        const read = await events.read().catch(error => {
          if (signal?.aborted) throw signal.reason
          return { done: true, value: undefined, error } as const
        })
        if (read.done) break
        connection.heard()
        connected = true
        failures = 0
        const { event = "message", id, data } = read.value
        if (id !== undefined) last = id
        const sent = { event, id: id ?? "", data: JSON.parse(data) } as Sent
        if (sent.event === "transaction" || sent.event === "revert") yield sent
      }
    } catch (error) {
      if (signal?.aborted || !(connection.signal.aborted || (connected && passes(error)))) throw error
    } finally {
      connection.done()
    }
    await wait(Math.min(250 * 2 ** failures, options.longestWait ?? 30_000), signal)
  }
}
