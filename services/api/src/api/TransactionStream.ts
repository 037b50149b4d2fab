import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Transaction } from "./TransactionHistory.ts"

const id = Schema.String.annotate({
  description:
    "Where the reader stands behind this event. Send the last one back as `Last-Event-ID` to go on from there."
})

const address = Schema.String.annotate({ description: "Whose view it is, with its EIP-55 checksum." })

const event = <const Name extends string, Fields extends Schema.Struct.Fields>(name: Name, fields: Fields) =>
  Schema.Struct({ event: Schema.tag(name), id, data: Schema.fromJsonString(Schema.Struct(fields)) })

/** A transaction was indexed. */
const TransactionEvent = event("transaction", { address, ...Transaction.fields })

/** A reorganization took a transaction back: it no longer is on its chain, or comes again in another block. */
const RevertEvent = event("revert", {
  address,
  txHash: Schema.String,
  blockchain: Transaction.fields.blockchain
})

/** Nothing happened for a while. */
const HeartbeatEvent = event("heartbeat", {})

/** The last event of a stream that the service ends. */
export const EndEvent = event("end", {
  reason: Schema.Literals(["slow-reader", "shutdown", "forgotten", "error"]).annotate({
    description:
      "`slow-reader`: events were not read for half a minute. `shutdown`: the service ends; come again. `forgotten`: what follows is no longer kept. `error`: a fault of the service."
  })
})

export const StreamEvent = Schema.Union([TransactionEvent, RevertEvent, HeartbeatEvent, EndEvent])

export const TransactionStream = HttpApiSchema.WithHeaders(HttpApiSchema.StreamSse({ events: StreamEvent }), {
  "cache-control": Schema.String,
  "x-accel-buffering": Schema.String
})
