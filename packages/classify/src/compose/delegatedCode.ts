import { zeroAddress } from "../ledger/Movement.ts"
import { isWholeWords } from "./isText.ts"
import { nameContract } from "./nameContract.ts"
import type { Scene } from "./Scene.ts"

/** The name of the code that accounts delegate to by this transaction (EIP-7702), or its address. */
export const nameDelegate = (scene: Scene): string => {
  const [delegate = zeroAddress] = scene.view.transaction.delegates
  return delegate === zeroAddress ? "EIP-7702" : nameContract(scene, delegate) || delegate
}

/** The code by which the address executed calls, if it is an account with delegated code: an account that only pays never calls itself. */
export const viaDelegate = (scene: Scene): string | undefined => {
  const { address, transaction } = scene.view
  const { calls, delegates, from, input, logs, to } = transaction
  if (to !== address || !isWholeWords(input)) return undefined
  const hasCode =
    delegates.length > 0 || (from === to && (logs.length > 0 || calls?.some(call => call.from === to) === true))
  return hasCode ? nameDelegate(scene) : undefined
}
