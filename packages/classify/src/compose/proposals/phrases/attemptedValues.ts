import { address, type Value } from "../../../rule/Act.ts"
import { namedValues } from "../../../rule/namedValues.ts"
import type { Hex } from "../../../Transaction.ts"
import type { Facts } from "../../facts/Side.ts"
import { unwrapCalls } from "../../facts/unwrapCalls.ts"
import { findCommonFunction } from "./commonFunctions.ts"
import { findDocumentedFunction } from "./documentedFunctions.ts"

/** The contracts that a failed transaction called, and what their functions name. */
export const attemptedValues = ({
  catalog,
  transaction,
  ledger
}: Pick<Facts, "catalog" | "transaction" | "ledger">): ReadonlyArray<Value> =>
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
