import { computeOnce } from "../computeOnce.ts"
import { eventDecoder } from "../engine/eventDecoder.ts"
import { parseSignature } from "../engine/parseSignature.ts"
import { getOrAdd } from "../getOrAdd.ts"
import type { Hex, Log, Transaction } from "../Transaction.ts"
import type { Args } from "./Rule.ts"

/** A log, and the transaction that it is of. */
export interface LogOf {
  readonly transaction: Transaction
  readonly log: Log
}

/** Reads another event of the transaction: contracts log a transfer, and the messengers that they call its message. */
export interface NearbyLog<A> {
  /** The arguments of the first such log after the rule's own. */
  readonly after: (place: LogOf) => A | undefined
  /** The arguments of the last such log before the rule's own. */
  readonly before: (place: LogOf) => A | undefined
  /** The arguments of all such logs. */
  readonly all: (transaction: Transaction) => ReadonlyArray<A>
}

/** The logs of a transaction by their event. */
const logsByTopic = /* @__PURE__ */ computeOnce(({ logs }: Transaction): ReadonlyMap<Hex, ReadonlyArray<Log>> => {
  const byTopic = new Map<Hex, Array<Log>>()
  for (const log of logs) if (log.topics[0] !== undefined) getOrAdd(byTopic, log.topics[0], () => []).push(log)
  return byTopic
})

/** The logs of an event, in their order. */
const logsOf = (transaction: Transaction, topic: Hex): ReadonlyArray<Log> => logsByTopic(transaction).get(topic) ?? []

/** The number of logs, which are in their order, up to an index. */
const countUpTo = (logs: ReadonlyArray<Log>, index: number): number => {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (logs[middle]!.index <= index) low = middle + 1
    else high = middle
  }
  return low
}

/** An event that rules read in addition to their own, with a signature as in Solidity. */
export const nearbyLog = <const S extends string>(signature: S): NearbyLog<Args<S>> => {
  const { hash, inputs } = parseSignature(signature)
  const decode = eventDecoder(inputs)
  const read = (log: Log | undefined) => log && (decode(log) as Args<S> | undefined)
  const all = computeOnce((transaction: Transaction) => logsOf(transaction, hash).flatMap(log => read(log) ?? []))
  return {
    after: ({ transaction, log: { index } }) => {
      const logs = logsOf(transaction, hash)
      return read(logs[countUpTo(logs, index)])
    },
    before: ({ transaction, log: { index } }) => {
      const logs = logsOf(transaction, hash)
      return read(logs[countUpTo(logs, index - 1) - 1])
    },
    all
  }
}
