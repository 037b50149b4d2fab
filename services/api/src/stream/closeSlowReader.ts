import type { ServerResponse } from "node:http"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Duration, Effect, Schedule, Schema } from "effect"
import { Sse } from "effect/encoding"
import type { HttpServerRequest } from "effect/http"
import { StreamEvent } from "../api/TransactionStream.ts"

const encode = Schema.encodeSync(StreamEvent)

const serialize = (event: typeof StreamEvent.Type): string => Sse.encoder.write({ _tag: "Event", ...encode(event) })

export interface SlowReaderTimeouts {
  /** How long written data may wait for the reader; 30 seconds by default. */
  readonly read?: Duration.Input
  /** How long the connection stays open after the last event; 5 seconds by default. */
  readonly close?: Duration.Input
}

/**
 * While the scope is open, ends the response of a client that stopped reading: with a last event if there is one, else by closing the
 * connection. Meanwhile only the buffers of the connection use memory, because the stream waits while they are full.
 */
export const closeSlowReader = (
  request: HttpServerRequest.HttpServerRequest,
  lastEvent?: () => typeof StreamEvent.Type,
  { read = "30 seconds", close = "5 seconds" }: SlowReaderTimeouts = {}
) => {
  const response = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
  const readTimeoutMs = Duration.toMillis(Duration.fromInputUnsafe(read))
  let fullSince: number | undefined
  return Effect.sync(() => {
    if (!response.writableNeedDrain) fullSince = undefined
    else fullSince ??= performance.now()
    if (fullSince === undefined || performance.now() - fullSince < readTimeoutMs || response.writableEnded) return
    if (lastEvent === undefined) return void response.destroy()
    response.end(serialize(lastEvent()))
    setTimeout(() => response.destroy(), Duration.toMillis(Duration.fromInputUnsafe(close))).unref()
  }).pipe(Effect.repeat(Schedule.spaced(readTimeoutMs / 6)), Effect.forkScoped)
}
