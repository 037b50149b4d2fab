import { checksumAddress } from "@glossa/classify"
import { type FeedBatch, type FeedCursor, type FeedEvent, formatCursor } from "@glossa/history"
import type { Extras } from "@glossa/transactions"
import { Array as Arr, Cause, Effect, Stream } from "effect"
import type { EndEvent, StreamEvent } from "../api/TransactionStream.ts"

/**
 * Ends a stream when an effect is done, even while the stream waits. Unlike `Stream.interruptWhen` it pulls nothing ahead, so that every
 * element that was pulled has been written.
 */
export const untilDone =
  (done: Effect.Effect<void>) =>
  <A, E, R>(self: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.transformPull(self, pull => Effect.succeed(Effect.raceFirst(pull, Effect.andThen(done, Cause.done()))))

type Event = typeof StreamEvent.Type

/** Additional data of an event. */
type Facts = Pick<Extras, "facts">

const toEvent = ({ kind, cursor, appearance }: FeedEvent, facts: Facts | undefined): Event => {
  const id = formatCursor(cursor)
  const address = checksumAddress(appearance.address)
  if (kind === "appended") return { event: "transaction", id, data: { address, ...appearance.record, ...facts } }
  const { txHash, blockchain } = appearance.record
  return { event: "revert", id, data: { address, txHash, blockchain } }
}

const heartbeat = (cursor: FeedCursor, warnings: ReadonlyArray<string>): Event => ({
  event: "heartbeat",
  id: formatCursor(cursor),
  data: warnings.length === 0 ? {} : { warnings }
})

export const endEvent = (id: string, reason: (typeof EndEvent.Type)["data"]["reason"]): Event => ({
  event: "end",
  id,
  data: { reason }
})

/**
 * Events per write. A client that reads this many in half a minute is not slow; smaller batches would cost more turns. With facts, one
 * event may be as long as a batch without.
 */
const batchSize = 16

/**
 * The events of a batch of the feed, in batches that are written at once. If there are no events, a heartbeat with the gaps of the indexes.
 */
export const eventBatches = (
  { events, cursor }: FeedBatch,
  { facts = [], warnings = [] }: { readonly facts?: ReadonlyArray<Facts>; readonly warnings?: ReadonlyArray<string> }
): ReadonlyArray<Arr.NonEmptyReadonlyArray<Event>> =>
  Arr.isReadonlyArrayNonEmpty(events)
    ? Arr.chunksOf(
        Arr.map(events, (event, i) => toEvent(event, facts[i])),
        facts.length > 0 ? 1 : batchSize
      )
    : [[heartbeat(cursor, warnings)]]
