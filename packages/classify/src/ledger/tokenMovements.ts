import { getChain } from "../chains.ts"
import { computeOnce } from "../computeOnce.ts"
import { keccak256Text } from "../keccak256.ts"
import type { Address, Chain, Log } from "../Transaction.ts"
import { fungibleAsset, logged, type Movement, tokenIdAsset, zeroAddress } from "./Movement.ts"
import { depositTopic, isNativeTokenLog } from "./nativeTokenMovements.ts"
import { nonStandardTokens } from "./nonStandardTokens.ts"
import { type FindToken, readsAsItem } from "./readsAsItem.ts"
import { topicAddress, transferTopic, word, wordAddress, words } from "./words.ts"

/** Withdraw(address indexed provider, uint256 value) */
const withdrawTopic = /* @__PURE__ */ keccak256Text("Withdraw(address,uint256)")
/** UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256), which Curve's gauges log and their descendants kept. */
const limitTopic = /* @__PURE__ */ keccak256Text("UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)")

const gaugesOf = /* @__PURE__ */ computeOnce(
  (logs: ReadonlyArray<Log>): ReadonlySet<Address> =>
    new Set(logs.flatMap(({ address, topics }) => (topics[0] === limitTopic ? [address] : [])))
)

/**
 * The owner of the shares that a gauge burned, where the Transfer names another address: StakeDAO's gauges are left through a vault,
 * the Transfer to zero names that vault, and the Withdraw right before it names the owner.
 */
const gaugeProvider = (burn: Log, before: Log | undefined, logs: ReadonlyArray<Log>): Address | undefined => {
  if (before?.address !== burn.address || before.topics[0] !== withdrawTopic || before.topics.length !== 2)
    return undefined
  if (before.data !== burn.data || before.topics[1] === burn.topics[1]) return undefined
  return gaugesOf(logs).has(burn.address) ? topicAddress(before.topics[1]!) : undefined
}

/** ERC-1155 TransferSingle(address,address,address,uint256,uint256). */
export const singleTopic = /* @__PURE__ */ keccak256Text("TransferSingle(address,address,address,uint256,uint256)")
/** ERC-1155 TransferBatch(address,address,address,uint256[],uint256[]). */
export const batchTopic = /* @__PURE__ */ keccak256Text("TransferBatch(address,address,address,uint256[],uint256[])")
/** WETH9 Withdrawal(address,uint256). */
const withdrawalTopic = /* @__PURE__ */ keccak256Text("Withdrawal(address,uint256)")

/** An item or an amount, by an argument that is not indexed. */
const unindexed = (log: Log, from: Address, to: Address, value: bigint, findToken: FindToken): Movement =>
  readsAsItem(log, value, findToken(log.address))
    ? logged(log, tokenIdAsset(log.address, value, "ERC721"), from, to, 1n)
    : logged(log, fungibleAsset(log.address), from, to, value)

const transfers = (
  log: Log,
  before: Log | undefined,
  logs: ReadonlyArray<Log>,
  findToken: FindToken
): Array<Movement> => {
  const { topics, data } = log
  if (topics.length === 4) {
    const asset = tokenIdAsset(log.address, BigInt(topics[3]!), "ERC721")
    return [logged(log, asset, topicAddress(topics[1]!), topicAddress(topics[2]!), 1n)]
  }
  if (topics.length === 3 && words(log) >= 1) {
    const to = topicAddress(topics[2]!)
    const provider = to === zeroAddress ? gaugeProvider(log, before, logs) : undefined
    return [unindexed(log, provider ?? topicAddress(topics[1]!), to, word(data, 0), findToken)]
  }
  if (topics.length === 1 && words(log) === 3)
    return [unindexed(log, wordAddress(data, 0), wordAddress(data, 1), word(data, 2), findToken)]
  return []
}

const singles = (log: Log): Array<Movement> => {
  if (log.topics.length !== 4 || words(log) < 2) return []
  const asset = tokenIdAsset(log.address, word(log.data, 0), "ERC1155")
  return [logged(log, asset, topicAddress(log.topics[2]!), topicAddress(log.topics[3]!), word(log.data, 1))]
}

/** Both arrays must lie inside the data and have the same length; otherwise the log moves nothing. */
const batches = (log: Log): Array<Movement> => {
  if (log.topics.length !== 4) return []
  const size = words(log)
  const wordIndex = (offset: bigint) => (offset % 32n === 0n && offset / 32n < BigInt(size) ? Number(offset / 32n) : -1)
  const [ids, amounts] = [wordIndex(word(log.data, 0)), wordIndex(word(log.data, 1))]
  if (ids < 0 || amounts < 0) return []
  const count = word(log.data, ids)
  if (count !== word(log.data, amounts) || BigInt(Math.max(ids, amounts)) + count >= BigInt(size)) return []
  const [from, to] = [topicAddress(log.topics[2]!), topicAddress(log.topics[3]!)]
  return Array.from({ length: Number(count) }, (_, i) =>
    logged(
      log,
      tokenIdAsset(log.address, word(log.data, ids + 1 + i), "ERC1155"),
      from,
      to,
      word(log.data, amounts + 1 + i)
    )
  )
}

/**
 * The wrapped native token mints and burns without a Transfer; on some rollups with one, right before or after, which is then the
 * movement.
 */
const wraps = (chain: Chain, logs: ReadonlyArray<Log>, index: number, deposit: boolean): Array<Movement> => {
  const log = logs[index]!
  if (log.address !== getChain(chain).wrappedNative.address || log.topics.length !== 2 || words(log) < 1) return []
  const owner = topicAddress(log.topics[1]!)
  const [from, to] = deposit ? [zeroAddress, owner] : [owner, zeroAddress]
  const isTransferred = [logs[index - 1], logs[index + 1]].some(
    near =>
      near?.address === log.address &&
      near.topics[0] === transferTopic &&
      near.topics.length === 3 &&
      topicAddress(near.topics[1]!) === from &&
      topicAddress(near.topics[2]!) === to &&
      near.data === log.data
  )
  return isTransferred ? [] : [logged(log, fungibleAsset(log.address), from, to, word(log.data, 0))]
}

/** The movements of the log at an index. For a few tokens they depend on the logs around it. */
export const tokenMovements = (
  chain: Chain,
  logs: ReadonlyArray<Log>,
  index: number,
  findToken: FindToken
): ReadonlyArray<Movement> => {
  const log = logs[index]!
  const before = logs[index - 1]
  if (isNativeTokenLog(chain, log)) return []
  const odd = nonStandardTokens[chain]?.[log.address]
  if (odd !== undefined) return odd(log, before)
  switch (log.topics[0]) {
    case transferTopic:
      return transfers(log, before, logs, findToken)
    case singleTopic:
      return singles(log)
    case batchTopic:
      return batches(log)
    case depositTopic:
      return wraps(chain, logs, index, true)
    case withdrawalTopic:
      return wraps(chain, logs, index, false)
    default:
      return []
  }
}
