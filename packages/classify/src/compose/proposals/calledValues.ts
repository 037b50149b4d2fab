import { address, type Value } from "../../rule/Act.ts"
import { namedValues } from "../../rule/namedValues.ts"
import type { CallFrame, Hex } from "../../Transaction.ts"
import type { Lookups } from "../facts/Side.ts"
import { unwrapCalls } from "../facts/unwrapCalls.ts"
import { type CommonFunction, findCommonFunction } from "./phrases/commonFunctions.ts"
import { findKnownFunction } from "./phrases/documentedFunctions.ts"

const selectorOf = ({ input }: CallFrame): Hex => input.slice(0, 10) as Hex

/** The called contract, and what its function names, if that is known. */
const valuesOf = (call: CallFrame, known: Pick<CommonFunction, "decode"> | undefined): ReadonlyArray<Value> => {
  const args = known?.decode(call.input)
  const values = args === undefined ? [] : Object.values(namedValues(args, call))
  return call.to === null ? values : [address(call.to), ...values]
}

/** The contracts that a failed transaction called, and what their functions name. */
export const attemptedValues: Lookups["attemptedValues"] = ({ catalog, transaction, ledger }) =>
  (transaction.succeeded ? [] : unwrapCalls(transaction)).flatMap(call => [
    ...valuesOf(call, findKnownFunction(catalog, selectorOf(call))),
    ...catalog.findCall(transaction, ledger, call).flatMap(({ act }) => Object.values(act.values ?? {}))
  ])

/** The contracts that the sender's calls are for, and what their functions name. */
export const calledValues: Lookups["calledValues"] = transaction =>
  unwrapCalls(transaction).flatMap(call => valuesOf(call, findCommonFunction(selectorOf(call))))
