import { getChain } from "../../../chains.ts"
import { nameToken } from "../../facts/nameContract.ts"
import { movedTokens, typeContract } from "../../facts/typeContract.ts"
import type { Refiner } from "../Lists.ts"

/** The sentences of the wrapped native token, by its action. */
const wrapping = new Map([
  ["receive", "Wrapped {received} for {counterparty}"],
  ["send", "Unwrapped {sent} for {counterparty}"]
])

/** The refiner of the records of tokens. */
export const ownToken: Refiner = {
  id: "own-token",
  of: ["use", "flows"],
  because: "the record of a token that others moved is about the token, not about those who moved it",
  refine: (side, decision) => {
    const { address, isSender, ledger, transaction } = side
    const isWrapped = address === getChain(transaction.chain).wrappedNative.address
    const wrapped = isWrapped && decision.metadata["counterparty"] !== undefined && wrapping.get(decision.action)
    if (isSender || !movedTokens(ledger).has(address) || (decision.contract === address && !wrapped)) return decision
    return {
      ...decision,
      contract: address,
      contractName: nameToken(side, address) || address,
      contractType: typeContract(side, address) ?? "token",
      sentence: wrapped || decision.sentence
    }
  }
}
