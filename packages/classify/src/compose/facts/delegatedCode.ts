import { zeroAddress } from "../../ledger/Movement.ts"
import { isWholeWords } from "./isText.ts"
import { nameContract } from "./nameContract.ts"
import type { Side } from "./Side.ts"

/** The name of the code that accounts delegate to by this transaction (EIP-7702), or its address. */
export const nameDelegate = (side: Side): string => {
  const [delegate = zeroAddress] = side.transaction.delegates
  return delegate === zeroAddress ? "EIP-7702" : nameContract(side, delegate) || delegate
}

/** The code by which the address executed calls, if it is an account with delegated code: an account that only pays never calls itself. */
export const viaDelegate = (side: Side): string | undefined => {
  const { address, transaction } = side
  const { calls, delegates, from, input, logs, to } = transaction
  if (to !== address || !isWholeWords(input)) return undefined
  const hasCode =
    delegates.length > 0 || (from === to && (logs.length > 0 || calls?.some(call => call.from === to) === true))
  return hasCode ? nameDelegate(side) : undefined
}
