import { getChain } from "../../../chains.ts"
import { nameToken } from "../../facts/nameContract.ts"
import type { Side } from "../../facts/Side.ts"
import { movedTokens, typeContract } from "../../facts/typeContract.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import type { Refiner } from "../Lists.ts"

/** What the wrapped native token does for those who send it native tokens and get them back. */
const wrapping: Readonly<Partial<Record<Decision["action"], string>>> = {
  receive: "Wrapped {received} for {counterparty}",
  send: "Unwrapped {sent} for {counterparty}"
}

const refineOwnToken = (side: Side, decision: Decision): Decision => {
  const { address, isSender, ledger, transaction } = side
  const isWrapping =
    address === getChain(transaction.chain).wrappedNative.address && decision.metadata["counterparty"] !== undefined
  if (isSender || !movedTokens(ledger).has(address) || (decision.contract === address && !isWrapping)) return decision
  return {
    ...decision,
    contract: address,
    contractName: nameToken(side, address) || address,
    contractType: typeContract(side, address) ?? "token",
    sentence: (isWrapping ? wrapping[decision.action] : undefined) ?? decision.sentence
  }
}

/** The refiner of the records of tokens. */
export const ownToken: Refiner = {
  id: "own-token",
  of: ["use", "flows"],
  because: "the record of a token that others moved is about the token, not about those who moved it",
  refine: refineOwnToken
}
