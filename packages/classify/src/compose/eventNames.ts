import { getChain } from "../chains.ts"
import type { Address, Log } from "../Transaction.ts"
import type { Scene } from "./Scene.ts"
import type { View } from "./View.ts"

/** Most logs whose names are looked up. */
const maxLogs = 256
/** Most of a log's data that is searched for an address, in characters. */
const maxDataLength = 2_048

const hasMention = ({ topics, data }: Log, address: Address): boolean => {
  const padded = address.slice(2).padStart(64, "0")
  return topics.some((topic, i) => i > 0 && topic.endsWith(padded)) || data.slice(0, maxDataLength).includes(padded)
}

/**
 * Logs that concern the address: they mention it, or the wallet that it called; or their emitter is the called contract, or one
 * that the address sent assets to or received assets from.
 */
export const concerningLogs = ({ transaction, ledger, isSender, address }: View): ReadonlyArray<Log> => {
  const { chain, to, logs } = transaction
  const counterparties = new Set(ledger.movementsOf(address).flatMap(movement => [movement.from, movement.to]))
  return logs.slice(0, maxLogs).filter(
    log =>
      // The ledger has what the wrapped native token logs.
      log.address !== getChain(chain).wrappedNative.address &&
      (counterparties.has(log.address) ||
        hasMention(log, address) ||
        (isSender && to !== null && (log.address === to || hasMention(log, to))))
  )
}

/** The names of these events, where a signature source has them. */
export const namesOf = ({ view, metadata }: Scene, logs: ReadonlyArray<Log>): ReadonlyArray<string> => {
  const { eventName } = metadata
  if (eventName === undefined || !view.transaction.succeeded) return []
  return logs.flatMap(({ topics: [topic] }) => (topic && eventName(topic)) ?? [])
}

/** The names of the events that concern the address, where a signature source has them. */
export const concerningEventNames = (scene: Scene): ReadonlyArray<string> =>
  scene.metadata.eventName === undefined || scene.view.transaction.logs.length === 0
    ? []
    : namesOf(scene, concerningLogs(scene.view))

/** The names of all events that the sender's call caused, including those that mention no address. */
export const allEventNames = (scene: Scene): ReadonlyArray<string> =>
  scene.view.isSender ? namesOf(scene, scene.view.transaction.logs.slice(0, maxLogs)) : []
