import type { Address, Hex } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { hasTrader } from "../facts/findTrader.ts"
import { isWholeWords } from "../facts/isText.ts"
import { findMessage } from "../facts/messages.ts"
import type { Side, View } from "../facts/Side.ts"
import { isForwarded, unwrapCalls } from "../facts/unwrapCalls.ts"
import { kindOfFunction } from "../proposals/phrases/kindWords.ts"

/** The kind of contract that the names of the called functions imply. */
export const kindByFunction = (side: Side, isReward = false): ContractType | undefined => {
  for (const { input } of unwrapCalls(side.transaction)) {
    const name = input.length < 10 ? undefined : side.metadata.functionName?.(input.slice(0, 10) as Hex)
    const kind = name === undefined ? undefined : kindOfFunction(name, isReward)
    if (kind !== undefined) return kind
  }
  return undefined
}

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
