import { keccak256Text } from "../keccak256.ts"
import type { Address, Log, Transaction } from "../Transaction.ts"
import { fungibleAsset, type LedgerAsset, logged, type Movement, zeroAddress } from "./Movement.ts"
import { burnTopic, isNativeTokenLog } from "./nativeTokenMovements.ts"
import { type FindToken, isCollection } from "./readsAsItem.ts"
import { topicAddress, word, words } from "./words.ts"

/** Mint(address indexed to, uint256 amount) of DSToken (dapphub/ds-token, 2017) and its kin. */
const mintTopic = /* @__PURE__ */ keccak256Text("Mint(address,uint256)")
/** ERC-4626 Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares). */
const depositTopic = /* @__PURE__ */ keccak256Text("Deposit(address,address,uint256,uint256)")
/** ERC-4626 Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares). */
const withdrawTopic = /* @__PURE__ */ keccak256Text("Withdraw(address,address,address,uint256,uint256)")

/** Whether it mints, the number of topics, which of them is the owner, and which word of the data is the amount. */
const supplyLogs: Readonly<Record<string, readonly [isMint: boolean, arity: number, owner: number, amount: number]>> = {
  [mintTopic]: [true, 2, 1, 0],
  [burnTopic]: [false, 2, 1, 0],
  [depositTopic]: [true, 3, 2, 1],
  [withdrawTopic]: [false, 4, 3, 1]
}

/** The movements that a log of a change of supply implies. */
const supplied = (log: Log): ReadonlyArray<Movement> => {
  const { address, topics, data } = log
  const [isMint, arity, owner, index] = supplyLogs[topics[0]!]!
  const amount = word(data, index)
  if (topics.length !== arity || words(log) !== index + 1 || amount === 0n) return []
  const party = topicAddress(topics[owner]!)
  return [logged(log, fungibleAsset(address), isMint ? zeroAddress : party, isMint ? party : zeroAddress, amount)]
}

/** What a movement says about the supply: of an amount or an item from or to an owner, of the token's, and of items. */
const keysOf = (owner: Address, other: Address, value: bigint, { address, tokenId }: LedgerAsset) => [
  `${owner} ${value}`,
  ...(other === zeroAddress ? [address, ...(tokenId === undefined ? [] : [owner])] : [])
]

/** Whether a contract that does not answer as a token logs `Mint` or `Burn`, as many do. */
export const isForeignSupply = ({ address, topics: [topic] }: Log, findToken: FindToken): boolean => {
  if (topic !== mintTopic && topic !== burnTopic) return false
  const token = findToken(address)
  return token?.symbol === undefined || token.decimals === undefined
}

/**
 * Tokens that are minted or burned with an event of their own and no Transfer, and the shares of vaults that are no token of ERC-20. The
 * event is not the token's own where a Transfer says the same: of the same amount from or to the owner, of any mint (or burn) by the
 * emitter, or of items that are minted (or burned) for the owner, as by a sale.
 */
export const supplyMovements = (
  { chain, logs }: Transaction,
  transferred: ReadonlyArray<Movement>,
  findToken: FindToken | undefined
): ReadonlyArray<Movement> => {
  const candidates = logs.filter(
    log =>
      supplyLogs[log.topics[0] ?? ""] !== undefined &&
      !isNativeTokenLog(chain, log) &&
      !(findToken && isForeignSupply(log, findToken))
  )
  if (candidates.length === 0) return []
  const [mints, burns] = [new Set<string>(), new Set<string>()]
  for (const { asset, from, to, amount } of transferred) {
    for (const key of keysOf(to, from, asset.tokenId ?? amount, asset)) mints.add(key)
    for (const key of keysOf(from, to, asset.tokenId ?? amount, asset)) burns.add(key)
  }
  return candidates.flatMap(supplied).filter(({ asset, from, to, amount }) => {
    const [known, owner] = from === zeroAddress ? [mints, to] : [burns, from]
    const isKnown = known.has(`${owner} ${amount}`) || known.has(asset.address) || known.has(owner)
    return !isKnown && !isCollection(findToken?.(asset.address))
  })
}
