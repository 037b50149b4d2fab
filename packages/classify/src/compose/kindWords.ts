import type { ContractType } from "../TransactionRecord.ts"
import { splitWords } from "./splitWords.ts"

/** Words of functions, and what the contracts are that have them. The first row that fits wins. */
const kinds: ReadonlyArray<readonly [words: RegExp, contractType: ContractType]> = [
  [/\b(loans?|lend|lending|lender|borrow\w*|repay\w*|collateral|debt|trove|cdp|wipe|liquidate)\b/, "lending"],
  [/\b(bridge|cross chain|l1|l2)\b/, "exchange"],
  [/\b(margin|perp|perpetual|leverage\w*|strike)\b/, "derivatives"],
  [/\b(auction|bids?|listing)\b/, "marketplace"],
  [/\b(proposals?|votes?|voting|governance|grants?|donations?|bribes?)\b/, "community"],
  [/\b(liquidity|lp|orders?)\b/, "exchange"]
]

/** The kind of contract that the name of a function implies, whatever its verb. */
export const kindOfFunction = (name: string): ContractType | undefined => {
  const text = splitWords(name)
  return kinds.find(([words]) => words.test(text))?.[1]
}

/** Names of tokens that are shares of a pool's liquidity. */
const liquidity = /\b(LP|liquidity|pool token)\b/i
/** Names of tokens that are lent or owed. */
const lending = /\b(lend|lending|loan|borrow\w*|debt|credit)\b/i
/** Names of tokens that stand for something kept for a reward or a vote. */
const kept = /\b(stak\w*|stk\w*|lock\w*|vot\w*|vault|gauge|farm|reward|saving\w*|yield|earn|interest)/i

/** The kind of contract whose share has one of these names; `kept` for what a vault gives. */
export const kindOfShare = (names: ReadonlyArray<string>): ContractType | "kept" | undefined => {
  const has = (words: RegExp) => names.some(name => words.test(name))
  return has(lending) ? "lending" : has(kept) ? "kept" : has(liquidity) ? "exchange" : undefined
}
