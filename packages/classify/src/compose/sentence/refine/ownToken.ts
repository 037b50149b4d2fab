import { getChain, nativeTokenAddress } from "../../../chains.ts"
import { nameToken } from "../../facts/nameContract.ts"
import { movedTokens, typeContract } from "../../facts/typeContract.ts"
import type { Refiner } from "../Lists.ts"

/** The sentences of the wrapped native token, by its action. */
const wrapping = new Map([
  ["receive", "Wrapped {received}[ for {counterparty}]"],
  ["send", "Unwrapped {sent}[ for {counterparty}]"]
])

/** The refiner of the records of tokens. */
export const ownToken: Refiner = {
  id: "own-token",
  of: ["use", "flows"],
  because: "the record of a token that others moved is about the token, not about those who moved it",
  refine: (side, decision) => {
    const { address, isSender, ledger, received, sent, transaction } = side
    const isNative = [...sent, ...received].every(({ asset }) => asset.address === nativeTokenAddress)
    const isWrapped = address === getChain(transaction.chain).wrappedNative.address
    const wrapped = isWrapped && isNative && wrapping.get(decision.action)
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
