import { chains } from "../chains.ts"
import type { Chain, Log } from "../Transaction.ts"
import { gaugeProvider } from "./gaugeShares.ts"
import { fungibleAsset, tokenIdAsset } from "./LedgerAsset.ts"
import { type Movement, zeroAddress } from "./Movement.ts"
import { nonStandardTokens } from "./nonStandardTokens.ts"
import { transferTopic } from "./transferTopic.ts"
import { topicAddress, word, wordAddress, words } from "./words.ts"

/** ERC-1155 TransferSingle(address,address,address,uint256,uint256). */
export const singleTopic = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
/** ERC-1155 TransferBatch(address,address,address,uint256[],uint256[]). */
export const batchTopic = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"
/** WETH9 Deposit(address,uint256). */
const depositTopic = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
/** WETH9 Withdrawal(address,uint256). */
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"

const transfers = (log: Log, before: Log | undefined, logs: ReadonlyArray<Log>): Array<Movement> => {
  const { topics, data, index } = log
  if (topics.length === 4) {
    const asset = tokenIdAsset(log.address, BigInt(topics[3]!), "ERC721")
    return [{ asset, from: topicAddress(topics[1]!), to: topicAddress(topics[2]!), amount: 1n, logIndex: index }]
  }
  const asset = fungibleAsset(log.address)
  if (topics.length === 3 && words(log) >= 1) {
    const to = topicAddress(topics[2]!)
    const provider = to === zeroAddress ? gaugeProvider(log, before, logs) : undefined
    return [{ asset, from: provider ?? topicAddress(topics[1]!), to, amount: word(data, 0), logIndex: index }]
  }
  // Tokens older than indexed arguments.
  if (topics.length === 1 && words(log) === 3)
    return [{ asset, from: wordAddress(data, 0), to: wordAddress(data, 1), amount: word(data, 2), logIndex: index }]
  return []
}

const singles = (log: Log): Array<Movement> => {
  if (log.topics.length !== 4 || words(log) < 2) return []
  const asset = tokenIdAsset(log.address, word(log.data, 0), "ERC1155")
  const [from, to] = [topicAddress(log.topics[2]!), topicAddress(log.topics[3]!)]
  return [{ asset, from, to, amount: word(log.data, 1), logIndex: log.index }]
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
  return Array.from({ length: Number(count) }, (_, i) => ({
    asset: tokenIdAsset(log.address, word(log.data, ids + 1 + i), "ERC1155"),
    from,
    to,
    amount: word(log.data, amounts + 1 + i),
    logIndex: log.index
  }))
}

/** The wrapped native token mints and burns without a Transfer. */
const wraps = (chain: Chain, log: Log, deposit: boolean): Array<Movement> => {
  if (log.address !== chains[chain].wrappedNative.address || log.topics.length !== 2 || words(log) < 1) return []
  const owner = topicAddress(log.topics[1]!)
  const [from, to] = deposit ? [zeroAddress, owner] : [owner, zeroAddress]
  return [{ asset: fungibleAsset(log.address), from, to, amount: word(log.data, 0), logIndex: log.index }]
}

/** The movements of the log at an index. Those of a few tokens depend on the logs around it. */
export const tokenMovements = (chain: Chain, logs: ReadonlyArray<Log>, index: number): ReadonlyArray<Movement> => {
  const log = logs[index]!
  const before = logs[index - 1]
  // The native token's own contract logs what the ledger has from the calls.
  if (log.address === chains[chain].predeploys.nativeToken) return []
  const odd = nonStandardTokens[chain]?.[log.address]
  if (odd !== undefined) return odd(log, before)
  switch (log.topics[0]) {
    case transferTopic:
      return transfers(log, before, logs)
    case singleTopic:
      return singles(log)
    case batchTopic:
      return batches(log)
    case depositTopic:
      return wraps(chain, log, true)
    case withdrawalTopic:
      return wraps(chain, log, false)
    default:
      return []
  }
}
