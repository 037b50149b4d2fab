import { EventSourceParserStream } from "eventsource-parser/stream"
import type { ClientOptions } from "./ClientOptions.ts"
import { backoff, isTransient, parseObject, type Query, request, responseOf } from "./request.ts"
import type { EndEvent, HeartbeatEvent, RevertEvent, TransactionEvent } from "./schema.gen.ts"
import { wait } from "./wait.ts"

/** An event of the stream: an indexed transaction, or one that a reorganization reverted. */
export type StreamEvent = TransactionEvent | RevertEvent

type ServerEvent = StreamEvent | HeartbeatEvent | EndEvent

/** Options of `stream`. */
export interface StreamOptions {
  /** The `id` of the last event that was read, to resume after it. Default: events from now on. */
  readonly after?: string
  /** Additional parts of the records: the facts, with every transfer. */
  readonly include?: ReadonlyArray<"facts">
  /** Called with the `warnings` of a heartbeat: at the start of each connection, and every 15 seconds without an event. */
  readonly onWarnings?: (warnings: ReadonlyArray<string>) => void
  readonly signal?: AbortSignal
  /** Milliseconds without data after which the connection counts as broken (default 45,000). */
  readonly idleTimeout?: number
}

/** Returns a signal for one connection, which aborts with the caller's signal or after the idle timeout. */
const watchConnection = (idleTimeout: number, signal: AbortSignal | undefined) => {
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal?.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  const resetTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new Error(`No data for ${idleTimeout} ms`)), idleTimeout)
  }
  if (signal?.aborted) onAbort()
  signal?.addEventListener("abort", onAbort, { once: true })
  const close = () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", onAbort)
    controller.abort()
  }
  return { signal: controller.signal, resetTimeout, close }
}

/**
 * Yields events as they happen. It reconnects after the last event when a connection breaks, times out or is closed by the
 * service, so no event is lost or repeated. It ends with the caller's signal or loop, and throws permanent errors, such as
 * a revoked key or an expired cursor.
 */
export async function* stream(
  options: ClientOptions,
  path: string,
  query: Query,
  { after, onWarnings, signal, idleTimeout = 45_000 }: StreamOptions
): AsyncGenerator<StreamEvent, void, undefined> {
  let lastEventId = after
  let connected = false
  for (let failures = 0; ; failures++) {
    const connection = watchConnection(idleTimeout, signal)
    try {
      connection.resetTimeout()
      const response = await request(
        options,
        {
          path,
          query,
          headers: {
            accept: "text/event-stream",
            ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId })
          },
          signal: connection.signal
        },
        responseOf("text/event-stream")
      )
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
        connection.resetTimeout()
        connected = true
        failures = 0
        const { event = "message", id, data } = read.value
        if (id !== undefined) lastEventId = id
        const received = { event, id: id ?? "", data: parseObject(data, response.status) } as ServerEvent
        if (received.event === "transaction" || received.event === "revert") yield received
        else if (received.event === "heartbeat" && received.data.warnings !== undefined)
          onWarnings?.(received.data.warnings)
      }
    } catch (error) {
      if (signal?.aborted || !(connection.signal.aborted || (connected && isTransient(error)))) throw error
    } finally {
      connection.close()
    }
    await wait(backoff(failures, options), signal)
  }
}
