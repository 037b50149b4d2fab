import { checksumAddress } from "@glossa/classify"
import { type FeedCursor, type FeedEvent, type FeedStep, formatCursor } from "@glossa/history"
import { Array as Arr } from "effect"
import type { EndEvent, StreamEvent } from "../api/TransactionStream.ts"

type Event = typeof StreamEvent.Type

const rendered = new WeakMap<FeedEvent["appearance"], object>()

/** The record as the stream shows it; made once, however many read it. */
const shown = ({ appearance }: FeedEvent) => {
  const known = rendered.get(appearance) as Extract<Event, { event: "transaction" }>["data"] | undefined
  if (known !== undefined) return known
  const made = { address: checksumAddress(appearance.address), ...appearance.record }
  rendered.set(appearance, made)
  return made
}

const eventOf = (given: FeedEvent): Event => {
  const id = formatCursor(given.position)
  if (given.kind === "appended") return { event: "transaction", id, data: shown(given) }
  const { address, txHash, blockchain } = shown(given)
  return { event: "revert", id, data: { address, txHash, blockchain } }
}

const heartbeat = (position: FeedCursor): Event => ({
  event: "heartbeat",
  id: formatCursor(position),
  data: {}
})

export const endEvent = (id: string, reason: (typeof EndEvent.Type)["data"]["reason"]): Event => ({
  event: "end",
  id,
  data: { reason }
})

// a reader who takes so many in half a minute is not a slow one; fewer would cost more turns
const mostAtOnce = 16

/** What a step of the feed is to a reader, in the parts that are written at once: its events, or a sign of life. */
export const writtenAtOnce = ({ events, position }: FeedStep): ReadonlyArray<Arr.NonEmptyReadonlyArray<Event>> =>
  Arr.isReadonlyArrayNonEmpty(events) ? Arr.chunksOf(Arr.map(events, eventOf), mostAtOnce) : [[heartbeat(position)]]
