import type { ServerResponse } from "node:http"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Duration, Effect, Schedule, Schema } from "effect"
import { Sse } from "effect/encoding"
import type { HttpServerRequest } from "effect/http"
import { StreamEvent } from "../api/TransactionStream.ts"

const encode = Schema.encodeSync(StreamEvent)

/** An event as it is written. */
const written = (event: typeof StreamEvent.Type): string => Sse.encoder.write({ _tag: "Event", ...encode(event) })

export interface Patience {
  /** How long what was written may wait for its reader; 30 seconds by default. */
  readonly reader?: Duration.Input
  /** How long the connection is held after the last event; 5 seconds by default. */
  readonly end?: Duration.Input
}

/**
 * Ends the answer to a request whose reader has stopped reading, with a last event, for as long as the scope lasts. Until
 * then nothing is held for it but what its connection's buffers hold: the stream stands still while they are full.
 */
export const cutOffWhenSlow = (
  request: HttpServerRequest.HttpServerRequest,
  lastEvent: () => typeof StreamEvent.Type,
  { reader = "30 seconds", end = "5 seconds" }: Patience = {}
) => {
  const response = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
  const patience = Duration.toMillis(Duration.fromInputUnsafe(reader))
  let full: number | undefined
  return Effect.sync(() => {
    if (!response.writableNeedDrain) full = undefined
    else full ??= performance.now()
    if (full === undefined || performance.now() - full < patience || response.writableEnded) return
    response.end(written(lastEvent()))
    setTimeout(() => response.destroy(), Duration.toMillis(Duration.fromInputUnsafe(end))).unref()
  }).pipe(Effect.repeat(Schedule.spaced(patience / 6)), Effect.forkScoped)
}
