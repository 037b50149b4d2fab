import type { Address, Chain, Log } from "../Transaction.ts"
import { coin, tokenOf } from "./LedgerAsset.ts"
import { type Movement, zeroAddress } from "./Movement.ts"
import { transferTopic } from "./transferTopic.ts"
import { topicAddress, word, wordAddress, words } from "./words.ts"

/** Reads a log of one token that follows no standard. */
type OddToken = (log: Log, before: Log | undefined) => ReadonlyArray<Movement>

/** CryptoKitties (2017): Transfer(address,address,uint256) with nothing indexed, and the last word is the kitty. */
const cryptoKitties: OddToken = log => {
  if (log.topics[0] !== transferTopic || log.topics.length !== 1 || words(log) !== 3) return []
  const asset = tokenOf(log.address, word(log.data, 2), "ERC721")
  return [{ asset, from: wordAddress(log.data, 0), to: wordAddress(log.data, 1), amount: 1n, logIndex: log.index }]
}

/** Assign(address indexed to, uint256 punkIndex) */
const punkAssign = "0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba"
/** PunkTransfer(address indexed from, address indexed to, uint256 punkIndex) */
const punkTransfer = "0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8"
/** PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress) */
const punkBought = "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3"

/**
 * CryptoPunks (2017, contract 0xb47e…3bbb): each move has its own event. The ERC-20 Transfer of one beside it is left out,
 * save that acceptBidForPunk clears the bid before it logs PunkBought, so that only that Transfer names the buyer.
 */
const cryptoPunks: OddToken = (log, before) => {
  const move = (punk: bigint, from: Address, to: Address): ReadonlyArray<Movement> => [
    { asset: tokenOf(log.address, punk, "ERC721"), from, to, amount: 1n, logIndex: log.index }
  ]
  const { topics, data } = log
  if (topics[0] === punkAssign && topics.length === 2) return move(word(data, 0), zeroAddress, topicAddress(topics[1]!))
  if (topics[0] === punkTransfer && topics.length === 3)
    return move(word(data, 0), topicAddress(topics[1]!), topicAddress(topics[2]!))
  if (topics[0] !== punkBought || topics.length !== 4) return []
  const named = topicAddress(topics[3]!)
  const bidder = before?.address === log.address && before.topics[0] === transferTopic ? before.topics[2] : undefined
  const to = named === zeroAddress && bidder !== undefined ? topicAddress(bidder) : named
  return move(BigInt(topics[1]!), topicAddress(topics[2]!), to)
}

/** The coin before Optimism's Bedrock was a token: bridging in minted it, bridging out burned it, and nothing else logged it. */
const optimismLegacyEther: OddToken = log =>
  log.topics[0] === transferTopic && log.topics.length === 3
    ? [
        {
          asset: coin,
          from: topicAddress(log.topics[1]!),
          to: topicAddress(log.topics[2]!),
          amount: word(log.data, 0),
          logIndex: log.index
        }
      ]
    : []

/** Polygon's coin contract logs what the coin's own movements already say; see `polygonCoin.ts`. */
const polygonCoin: OddToken = () => []

export const oddTokens: Readonly<Record<Chain, Readonly<Record<Address, OddToken>>>> = {
  ethereum: {
    "0x06012c8cf97bead5deae237070f9587f8e7a266d": cryptoKitties,
    "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb": cryptoPunks
  },
  optimism: { "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000": optimismLegacyEther },
  polygon: { "0x0000000000000000000000000000000000001010": polygonCoin }
}
