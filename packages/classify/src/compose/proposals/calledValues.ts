import { address, type Value } from "../../rule/Act.ts"
import { namedValues } from "../../rule/namedValues.ts"
import type { Hex } from "../../Transaction.ts"
import type { Lookups } from "../facts/Side.ts"
import { unwrapCalls } from "../facts/unwrapCalls.ts"
import { findCommonFunction } from "./phrases/commonFunctions.ts"
import { findDocumentedFunction } from "./phrases/documentedFunctions.ts"

/** The contracts that a failed transaction called, and what their functions name. */
export const attemptedValues: Lookups["attemptedValues"] = ({ catalog, transaction, ledger }) =>
  (transaction.succeeded ? [] : unwrapCalls(transaction)).flatMap((call): ReadonlyArray<Value> => {
    const selector = call.input.slice(0, 10) as Hex
    const known = findCommonFunction(selector) ?? findDocumentedFunction(catalog, selector)
    const args = known?.decode(call.input)
    return [
      ...(call.to === null ? [] : [address(call.to)]),
      ...(args === undefined ? [] : Object.values(namedValues(args, call))),
      ...catalog.findCall(transaction, ledger, call).flatMap(({ act }) => Object.values(act.values ?? {}))
    ]
  })

/** The contracts that the sender's calls are for, and what their functions name. */
export const calledValues: Lookups["calledValues"] = transaction =>
  unwrapCalls(transaction).flatMap((call): ReadonlyArray<Value> => {
    const args = findCommonFunction(call.input.slice(0, 10) as Hex)?.decode(call.input)
    return [
      ...(call.to === null ? [] : [address(call.to)]),
      ...(args === undefined ? [] : Object.values(namedValues(args, call)))
    ]
  })
