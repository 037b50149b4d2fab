import { unwrapCalls } from "../engine/unwrapCalls.ts"
import type { Value } from "../rule/Act.ts"
import { namedValues } from "../rule/namedValues.ts"
import type { Hex, Transaction } from "../Transaction.ts"
import { findCommonFunction } from "./commonFunctions.ts"

/** What common functions name in a failed transaction. */
export const attemptedValues = (transaction: Transaction): ReadonlyArray<Value> =>
  (transaction.succeeded ? [] : unwrapCalls(transaction)).flatMap(call => {
    const args = findCommonFunction(call.input.slice(0, 10) as Hex)?.decode(call.input)
    return args === undefined ? [] : Object.values(namedValues(args, call))
  })
