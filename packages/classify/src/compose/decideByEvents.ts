import { wrappedCoin } from "../ledger/tokenMovements.ts"
import type { Address, Log } from "../Transaction.ts"
import { calledName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import { type EventReading, readEventName, type Shape } from "./readEventName.ts"
import { type FlowReading, readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"
import type { View } from "./View.ts"

/** Most logs whose names are looked up. */
const maxLogs = 256
/** Most of a log's data that is searched for an address, in characters. */
const maxData = 2_048

/** Flows that are plain enough to outweigh what an event is called, unless the event tells the purpose of just these flows. */
const plain: ReadonlySet<string> = new Set(["buy", "sell", "create"])

const mentions = ({ topics, data }: Log, address: Address): boolean => {
  const padded = address.slice(2).padStart(64, "0")
  return topics.some((topic, i) => i > 0 && topic.endsWith(padded)) || data.slice(0, maxData).includes(padded)
}

/**
 * Logs that tell of the address: they name it, or the wallet it called; or they come from the called contract, or from one that
 * it gave to or got from.
 */
const concerning = ({ transaction, ledger, sender, address }: View): ReadonlyArray<Log> => {
  const { chain, to, logs } = transaction
  const others = new Set(ledger.of(address).flatMap(movement => [movement.from, movement.to]))
  return logs.slice(0, maxLogs).filter(
    log =>
      // the wrapped coin's own are in the ledger
      log.address !== wrappedCoin[chain] &&
      (others.has(log.address) ||
        mentions(log, address) ||
        (sender && to !== null && (log.address === to || mentions(log, to))))
  )
}

/** Who gives a share back takes out, who gets one puts in. */
const shapeOf = ({ sent, received }: View, { action }: FlowReading): Shape => {
  if (sent.length === 0) return received.length > 0 ? "in" : "none"
  if (received.length === 0 || action === "deposit" || action === "mint") return "out"
  return action === "withdraw" ? "in" : "both"
}

/** An item that is only made to note a position or a claim. */
const notedByItem: ReadonlySet<string | undefined> = new Set(["add-liquidity", "bridge"])

const isItem = ({ action, contractType }: FlowReading): boolean => action === "mint" && contractType === "nft"

const mostTelling = (names: ReadonlyArray<string>, shape: Shape) => {
  let best: { readonly name: string; readonly reading: EventReading } | undefined
  for (const name of names) {
    const reading = readEventName(name, shape)
    if (reading !== undefined && (best === undefined || reading.rank < best.reading.rank)) best = { name, reading }
  }
  return best
}

/** What the events that tell of the address are called, where a signature source knows. */
export const eventNames = (scene: Scene): ReadonlyArray<string> => namesOf(scene, concerning)

/** What all events are called: those that the sender's call led to may name nobody. */
export const allEventNames = (scene: Scene): ReadonlyArray<string> =>
  scene.view.sender ? namesOf(scene, ({ transaction }) => transaction.logs.slice(0, maxLogs)) : []

const namesOf = (
  { view, knowledge: { eventName } }: Scene,
  of: (view: View) => ReadonlyArray<Log>
): ReadonlyArray<string> =>
  eventName === undefined || !view.transaction.succeeded
    ? []
    : of(view).flatMap(({ topics: [topic] }) => (topic && eventName(topic)) ?? [])

/** Judges by the names of the events that tell of the address. */
export const decideByEvents = (scene: Scene, names: ReadonlyArray<string>): Decision | undefined => {
  const { view, catalog } = scene
  const { transaction } = view
  const flows = readFlows(view)
  if (transaction.to === null || plain.has(flows.action)) return undefined
  const shape = shapeOf(view, flows)
  // where nobody recorded the internal calls, coin may have come in
  const unseen = shape === "none" && transaction.calls === null
  const best = mostTelling(names, shape) ?? (unseen ? mostTelling(names, "in") : undefined)
  if (best === undefined || (isItem(flows) && !notedByItem.has(best.reading.operation))) return undefined
  const { operation, contractType } = best.reading
  // who gave the item of a sale sold it, where the payment is unseen
  const gave = best.reading.action === "buy" && view.sent.some(({ asset }) => asset.tokenId !== undefined)
  const action = gave ? "sell" : best.reading.action
  return {
    action,
    operation,
    contractType: catalog.placeAt(transaction.chain, transaction.to)?.protocol.type ?? contractType,
    contractName: calledName(scene, action),
    values: {},
    metadata: { rule: `event/${action}`, evidence: `inferred from the event's name, ${best.name.slice(0, 64)}` }
  }
}
