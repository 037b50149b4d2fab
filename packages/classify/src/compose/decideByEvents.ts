import { chains } from "../chains.ts"
import type { Address, Log } from "../Transaction.ts"
import type { Decision } from "./Decision.ts"
import type { FlowShape } from "./eventPhrases.ts"
import type { RankedPurpose } from "./Names.ts"
import { nameCalledContract } from "./nameContract.ts"
import { type FlowPurpose, readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"
import type { View } from "./View.ts"

/** Most logs whose names are looked up. */
const maxLogs = 256
/** Most of a log's data that is searched for an address, in characters. */
const maxDataLength = 2_048

/** Flows that are clear enough to outweigh the name of an event. */
const clearActions: ReadonlySet<string> = new Set(["buy", "sell", "create"])

const hasMention = ({ topics, data }: Log, address: Address): boolean => {
  const padded = address.slice(2).padStart(64, "0")
  return topics.some((topic, i) => i > 0 && topic.endsWith(padded)) || data.slice(0, maxDataLength).includes(padded)
}

/**
 * Logs that concern the address: they mention it, or the wallet that it called; or their emitter is the called contract, or one
 * that the address sent assets to or received assets from.
 */
const concerningLogs = ({ transaction, ledger, isSender, address }: View): ReadonlyArray<Log> => {
  const { chain, to, logs } = transaction
  const counterparties = new Set(ledger.movementsOf(address).flatMap(movement => [movement.from, movement.to]))
  return logs.slice(0, maxLogs).filter(
    log =>
      // The ledger has what the wrapped native token logs.
      log.address !== chains[chain].wrappedNative.address &&
      (counterparties.has(log.address) ||
        hasMention(log, address) ||
        (isSender && to !== null && (log.address === to || hasMention(log, to))))
  )
}

/** An address that returns a share withdraws, one that receives a share deposits. */
const shapeOf = ({ sent, received }: View, { action }: FlowPurpose): FlowShape => {
  if (sent.length === 0) return received.length > 0 ? "in" : "none"
  if (received.length === 0 || action === "deposit" || action === "mint") return "out"
  return action === "withdraw" ? "in" : "both"
}

/** Operations whose receipt is an NFT. */
const hasReceipt: ReadonlySet<string | undefined> = new Set(["add-liquidity", "bridge"])

const isNftMint = ({ action, contractType }: FlowPurpose): boolean => action === "mint" && contractType === "nft"

const mostSpecific = (scene: Scene, eventNames: ReadonlyArray<string>, shape: FlowShape) => {
  let best: { readonly name: string; readonly purpose: RankedPurpose } | undefined
  for (const name of eventNames) {
    const purpose = scene.names.readEventName(name, shape)
    if (purpose !== undefined && (best === undefined || purpose.rank < best.purpose.rank)) best = { name, purpose }
  }
  return best
}

const namesOf = ({ view, metadata }: Scene, logs: ReadonlyArray<Log>): ReadonlyArray<string> => {
  const { eventName } = metadata
  if (eventName === undefined || !view.transaction.succeeded) return []
  return logs.flatMap(({ topics: [topic] }) => (topic && eventName(topic)) ?? [])
}

/** The names of the events that concern the address, where a signature source has them. */
export const concerningEventNames = (scene: Scene): ReadonlyArray<string> =>
  scene.metadata.eventName === undefined ? [] : namesOf(scene, concerningLogs(scene.view))

/** The names of all events that the sender's call caused, including those that mention no address. */
export const allEventNames = (scene: Scene): ReadonlyArray<string> =>
  scene.view.isSender ? namesOf(scene, scene.view.transaction.logs.slice(0, maxLogs)) : []

/** Infers the purpose from the names of events. */
export const decideByEvents = (scene: Scene, eventNames: ReadonlyArray<string>): Decision | undefined => {
  const { view, catalog } = scene
  const { transaction } = view
  const flows = readFlows(view)
  if (transaction.to === null || clearActions.has(flows.action)) return undefined
  const shape = shapeOf(view, flows)
  // With unknown internal calls, the native token may have come in.
  const mayReceive = shape === "none" && transaction.calls === null
  const best =
    mostSpecific(scene, eventNames, shape) ?? (mayReceive ? mostSpecific(scene, eventNames, "in") : undefined)
  if (best === undefined || (isNftMint(flows) && !hasReceipt.has(best.purpose.operation))) return undefined
  const { operation, contractType } = best.purpose
  // An address that sends the item of a sale sold it, even if its payment is unknown.
  const isSeller = best.purpose.action === "buy" && view.sent.some(({ asset }) => asset.tokenId !== undefined)
  const action = isSeller ? "sell" : best.purpose.action
  return {
    action,
    operation,
    contractType: catalog.findContract(transaction.chain, transaction.to)?.protocol.type ?? contractType,
    contractName: nameCalledContract(scene, action),
    values: {},
    metadata: { rule: `event/${action}`, evidence: `inferred from the event's name, ${best.name.slice(0, 64)}` }
  }
}
