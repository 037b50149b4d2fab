import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { warnings } from "./responseFields.ts"
import { recordFields } from "./TransactionHistory.ts"

const id = Schema.String.annotate({
  description: "The cursor after this event. Send the last one as `Last-Event-ID` to resume from there."
})

const address = Schema.String.annotate({ description: "The address with this perspective, with its EIP-55 checksum." })

const event = <const Name extends string, Fields extends Schema.Struct.Fields>(name: Name, fields: Fields) =>
  Schema.Struct({ event: Schema.tag(name), id, data: Schema.fromJsonString(Schema.Struct(fields)) })

/** A transaction was indexed. */
const TransactionEvent = event("transaction", { address, ...recordFields })

/** A reorganization removed a transaction, which may appear again in another block. */
const RevertEvent = event("revert", {
  address,
  txHash: Schema.String,
  blockchain: recordFields.blockchain
})

/** The first event, and after 15 seconds without one. */
const HeartbeatEvent = event("heartbeat", { warnings })

/** The last event of a stream that the service ends. */
export const EndEvent = event("end", {
  reason: Schema.Literals(["slow-reader", "shutdown", "forgotten", "revoked", "error"]).annotate({
    description:
      "`slow-reader`: no event was read for 30 seconds. `shutdown`: the service stops; reconnect. `forgotten`: the following events are no longer stored. `revoked`: the API key was revoked. `error`: the service failed."
  })
})

export const StreamEvent = Schema.Union([TransactionEvent, RevertEvent, HeartbeatEvent, EndEvent])

export const TransactionStream = HttpApiSchema.WithHeaders(HttpApiSchema.StreamSse({ events: StreamEvent }), {
  "cache-control": Schema.String,
  "x-accel-buffering": Schema.String
})
