import { type FeedEvent, type FeedPosition, type FeedStep, writePosition } from "@glossa/history"
import type { EndEvent, StreamEvent } from "../definition/TransactionStream.ts"
import { checksum } from "../rendering/checksum.ts"
import { transaction } from "../rendering/transaction.ts"

type Event = typeof StreamEvent.Type

const rendered = new WeakMap<FeedEvent["appearance"], object>()

/** The record as the stream shows it; made once, however many read it. */
const shown = ({ appearance }: FeedEvent) => {
  const known = rendered.get(appearance) as Extract<Event, { event: "transaction" }>["data"] | undefined
  if (known !== undefined) return known
  const made = { address: checksum(appearance.address), ...transaction(appearance.record) }
  rendered.set(appearance, made)
  return made
}

const eventOf = (given: FeedEvent): Event => {
  const id = writePosition(given.position)
  if (given.kind === "appended") return { event: "transaction", id, data: shown(given) }
  const { address, txHash, blockchain } = shown(given)
  return { event: "revert", id, data: { address, txHash, blockchain } }
}

const heartbeat = (position: FeedPosition): Event => ({
  event: "heartbeat",
  id: writePosition(position),
  data: {}
})

export const endEvent = (id: string, reason: (typeof EndEvent.Type)["data"]["reason"]): Event => ({
  event: "end",
  id,
  data: { reason }
})

/** What a step of the feed is to a reader: its events, or a sign of life. */
export const eventsOf = ({ events, position }: FeedStep): ReadonlyArray<Event> =>
  events.length === 0 ? [heartbeat(position)] : events.map(eventOf)
