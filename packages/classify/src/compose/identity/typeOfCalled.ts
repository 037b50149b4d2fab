import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { findMessage } from "../facts/findMessage.ts"
import { hasTrader } from "../facts/findTrader.ts"
import { isWholeWords } from "../facts/isText.ts"
import type { Side } from "../facts/Side.ts"
import { isForwarded } from "../facts/unwrapCalls.ts"
import type { View } from "../facts/View.ts"
import { kindByFunction } from "../sentence/refineKind.ts"

/** Whether the called contract trades for others, or bridges: a message between chains left or arrived. */
const isExchange = (view: View): boolean => hasTrader(view) || findMessage(view.transaction) !== undefined

/**
 * The type of a called contract that nothing else is known of. Only accounts are wallets: those that execute calls, or have no code. What
 * logs, calls, fails or takes a function's calldata has code.
 */
export const typeOfCalled = (side: Side, contract: Address): ContractType => {
  const { calls, from, input, logs, succeeded } = side.transaction
  if (contract === from || isForwarded(input)) return "wallet"
  const hasCode =
    !succeeded ||
    isWholeWords(input) ||
    logs.some(log => log.address === contract) ||
    (calls ?? []).some(call => call.from === contract)
  if (isExchange(side)) return "exchange"
  return hasCode ? (kindByFunction(side) ?? "community") : "wallet"
}

/** The type of the protocol whose contract was called, unless that is a wallet which called another. */
export const typeOfListed = (side: Side, contract: Address): ContractType | undefined => {
  const place = side.inference.calledThrough(side, contract) ?? contract
  return side.catalog.findContract(side.transaction.chain, place)?.protocol.type
}
