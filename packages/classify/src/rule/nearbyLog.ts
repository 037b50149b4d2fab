import { eventDecoder } from "../engine/eventDecoder.ts"
import { parseSignature } from "../engine/parseSignature.ts"
import type { Log, Transaction } from "../Transaction.ts"
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

/** An event that rules read in addition to their own, with a signature as in Solidity. */
export const nearbyLog = <const S extends string>(signature: S): NearbyLog<Args<S>> => {
  const { hash, inputs } = parseSignature(signature)
  const decode = eventDecoder(inputs)
  const logsOf = ({ logs }: Transaction) => logs.filter(({ topics }) => topics[0] === hash)
  const read = (log: Log | undefined) => log && (decode(log) as Args<S> | undefined)
  return {
    after: ({ transaction, log: { index } }) => read(logsOf(transaction).find(log => log.index > index)),
    before: ({ transaction, log: { index } }) => read(logsOf(transaction).findLast(log => log.index < index)),
    all: transaction => logsOf(transaction).flatMap(log => read(log) ?? [])
  }
}
