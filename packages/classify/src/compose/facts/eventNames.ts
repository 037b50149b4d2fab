import { getChain } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import { topicAddress, wordAddress } from "../../ledger/words.ts"
import type { Address, Log, Transaction } from "../../Transaction.ts"
import { eventNameOf } from "./abiNames.ts"
import type { Side, View } from "./Side.ts"

/** Most logs whose names are looked up. */
export const maxLogs = 256
/** Most of a log's data that is searched for an address, in characters. */
const maxDataLength = 2_048

/** Positions of logs by an address. */
type Positions = ReadonlyMap<Address, ReadonlyArray<number>>

/** The logs of each emitter, and those whose topics or data contain an address. The ledger has what the wrapped native token logs. */
const indexLogs = /* @__PURE__ */ computeOnce(({ chain, logs }: Transaction) => {
  const wrapped = getChain(chain).wrappedNative.address
  const [emitted, mentioning] = [new Map<Address, Array<number>>(), new Map<Address, Array<number>>()]
  const add = (positions: Map<Address, Array<number>>, address: Address, position: number) =>
    getOrAdd(positions, address, () => []).push(position)
  for (const [i, { address, topics, data }] of logs.slice(0, maxLogs).entries()) {
    if (address === wrapped) continue
    add(emitted, address, i)
    for (const topic of topics.slice(1)) add(mentioning, topicAddress(topic), i)
    const end = Math.min(data.length, maxDataLength)
    for (let word = 0; 2 + (word + 1) * 64 <= end; word++) add(mentioning, wordAddress(data, word), i)
  }
  return { emitted, mentioning } satisfies Record<string, Positions>
})

/**
 * Logs that concern the address: they mention it, or the wallet that it called; or their emitter is the called contract, or one
 * that the address sent assets to or received assets from.
 */
const concerningLogs = /* @__PURE__ */ computeOnce(
  ({ transaction, ledger, isSender, address }: View): ReadonlyArray<Log> => {
    const { to, logs } = transaction
    const { emitted, mentioning } = indexLogs(transaction)
    const positions = new Set(mentioning.get(address))
    const add = (more: ReadonlyArray<number> = []) => {
      for (const position of more) positions.add(position)
    }
    const emitters = new Set(ledger.movementsOf(address).flatMap(movement => [movement.from, movement.to]))
    if (isSender && to !== null) {
      emitters.add(to)
      add(mentioning.get(to))
    }
    for (const emitter of emitters) add(emitted.get(emitter))
    return [...positions].sort((a, b) => a - b).map(position => logs[position]!)
  }
)

/** The names of these events, where they are known. */
const namesOf = (side: Side, logs: ReadonlyArray<Log>): ReadonlyArray<string> => {
  const { abi, eventName } = side.metadata
  if ((abi ?? eventName) === undefined || !side.transaction.succeeded) return []
  const events = new Map(logs.map(log => [`${abi && log.address} ${log.topics[0]}`, log]))
  return [...events.values()].flatMap(log => eventNameOf(side, log) ?? [])
}

/** The names of the events that concern the address, where they are known. */
export const concerningEventNames = (side: Side): ReadonlyArray<string> =>
  side.transaction.logs.length === 0 ? [] : namesOf(side, concerningLogs(side))

/** The names of the events that a contract logged, where they are known. */
export const eventNamesOf = (side: Side, contract: Address): ReadonlyArray<string> =>
  namesOf(
    side,
    side.transaction.logs.slice(0, maxLogs).filter(({ address }) => address === contract)
  )
