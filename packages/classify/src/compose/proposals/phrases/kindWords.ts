import type { ContractType } from "../../../TransactionRecord.ts"

/** `depositFor`, `deposit_for` and `DEPOSITFor` as `deposit for`. */
export const splitWords = (name: string): string =>
  name
    .slice(0, 64)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/_+/g, " ")
    .trim()
    .toLowerCase()

type Kinds = ReadonlyArray<readonly [words: RegExp, contractType: ContractType]>

/** Words of functions, and what the contracts are that have them. The first row that fits wins. */
const functionKinds: Kinds = [
  [/\b(loans?|lend|lending|lender|borrow\w*|repay\w*|collateral|debt|trove|cdp|wipe|liquidate)\b/, "lending"],
  [/\b(bridge|cross chain|l1|l2)\b/, "exchange"],
  [/\b(margin|perp|perpetual|leverage\w*|strike)\b/, "derivatives"],
  [/\b(auction|bids?|listing)\b/, "marketplace"],
  [/\b(proposals?|votes?|voting|governance|grants?|donations?|bribes?)\b/, "community"],
  [/\b(base uri|token uri|uri|reveal|allowlist)\b/, "nft"]
]
/** Words of functions of pools and books of orders, unless they pay out rewards for them. */
const tradingKinds: Kinds = [[/\b(liquidity|lp|orders?)\b/, "exchange"]]

/** Words of contracts' names in their sources. */
const contractKinds: Kinds = [
  [
    /\b(lending|lend|loans?|borrow\w*|comptroller|comet|trove|cdp|collateral|debt|liquidat\w*|money market)\b/,
    "lending"
  ],
  [/\b(perpetual|perp|options?|futures|margin|leverage)\b/, "derivatives"],
  [/\b(marketplace|auctions?|auction house)\b/, "marketplace"],
  [/\b(bridge|rollup|inbox|messenger|order book|liquidity pool)\b/, "exchange"],
  [/\b(governor|governance|dao|voting|treasury|grants?|donations?|bribes?|timelock)\b/, "community"],
  [/\b(name service|registrar|erc721\w*|erc1155\w*|nft|nfts|collectibles?)\b/, "nft"],
  [/\b(staking|stake|vault|farm|gauge|savings)\b/, "savings"],
  [/\b(vesting|airdrop|merkle distributor|crowdsale|presale|token sale)\b/, "token"]
]

/** Beginnings of words in the names of all that a contract has. Two are enough. */
const surfaceKinds: ReadonlyArray<readonly [beginnings: string, contractType: ContractType]> = [
  ["borrow repay loan debt lend", "lending"],
  ["assert disput propos vote", "community"],
  ["list bid auction", "marketplace"],
  ["position collateral liquidat expir settle", "derivatives"]
]

const find = (kinds: Kinds, name: string): ContractType | undefined => {
  const text = splitWords(name)
  return kinds.find(([words]) => words.test(text))?.[1]
}

/** The kind of contract that the name of a function implies, whatever its verb. */
export const kindOfFunction = (name: string, isReward = false): ContractType | undefined =>
  find(functionKinds, name) ?? (isReward ? undefined : find(tradingKinds, name))

/** The kind of contract that the name of its source implies. */
export const kindOfContract = (name: string): ContractType | undefined => find(contractKinds, name)

/** The kind of contract that the names of its functions and events imply together: one of most words, and of two at least. */
export const kindOfSurface = (names: Iterable<string>): ContractType | undefined => {
  const words = new Set([...names].flatMap(name => splitWords(name).split(" ")))
  const count = (beginnings: string) =>
    beginnings.split(" ").filter(beginning => [...words].some(word => word.startsWith(beginning))).length
  const [best] = surfaceKinds
    .map(([beginnings, contractType]) => ({ contractType, words: count(beginnings) }))
    .sort((a, b) => b.words - a.words)
  return best !== undefined && best.words > 1 ? best.contractType : undefined
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
