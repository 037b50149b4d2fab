import { getChain } from "../../chains.ts"
import { ownCall } from "../../engine/ownCall.ts"
import { knownChainName } from "../../rule/bridge.ts"
import type { Transaction } from "../../Transaction.ts"

/** Ids below this, and round ones, are as well any number: a percentage, a deadline, a fee. */
const minDistinctId = 1_000
/** Most words of calldata that are searched. */
const maxWords = 32

/** The other chain that a word of the calldata names by its id, as a bridge's target. */
export const findTargetChain = (transaction: Transaction): string | undefined => {
  const { input } = ownCall(transaction)
  for (let i = 10; i < 10 + maxWords * 64 && i + 64 <= input.length; i += 64) {
    const word = input.slice(i, i + 64)
    if (!word.startsWith("0".repeat(52))) continue
    const id = Number.parseInt(word, 16)
    if (id > minDistinctId && id % 100 !== 0 && id !== getChain(transaction.chain).chainId) {
      const name = knownChainName(id)
      if (name !== undefined) return name
    }
  }
  return undefined
}
