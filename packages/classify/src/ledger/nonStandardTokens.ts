import type { Address, Chain, Log } from "../Transaction.ts"
import { fungibleAsset, tokenIdAsset } from "./LedgerAsset.ts"
import { type Movement, zeroAddress } from "./Movement.ts"
import { transferTopic } from "./transferTopic.ts"
import { topicAddress, word, wordAddress, words } from "./words.ts"

/** Reads a log of one token that does not follow the standards. */
type NonStandardToken = (log: Log, before: Log | undefined) => ReadonlyArray<Movement>

/** CryptoKitties (2017): Transfer(address,address,uint256) with nothing indexed, and the last word is the kitty. */
const cryptoKitties: NonStandardToken = log => {
  if (log.topics[0] !== transferTopic || log.topics.length !== 1 || words(log) !== 3) return []
  const asset = tokenIdAsset(log.address, word(log.data, 2), "ERC721")
  return [{ asset, from: wordAddress(log.data, 0), to: wordAddress(log.data, 1), amount: 1n, logIndex: log.index }]
}

/** Assign(address indexed to, uint256 punkIndex) */
const punkAssign = "0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba"
/** PunkTransfer(address indexed from, address indexed to, uint256 punkIndex) */
const punkTransfer = "0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8"
/** PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress) */
const punkBought = "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3"

/**
 * CryptoPunks (2017, contract 0xb47e…3bbb): each move has its own event, and the ERC-20 Transfer of one next to it is ignored. Only
 * for acceptBidForPunk, which clears the bid before it logs PunkBought, that Transfer names the buyer.
 */
const cryptoPunks: NonStandardToken = (log, before) => {
  const move = (punk: bigint, from: Address, to: Address): ReadonlyArray<Movement> => [
    { asset: tokenIdAsset(log.address, punk, "ERC721"), from, to, amount: 1n, logIndex: log.index }
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

const between = (log: Log, from: Address, to: Address, amount: bigint): ReadonlyArray<Movement> => [
  { asset: fungibleAsset(log.address), from, to, amount, logIndex: log.index }
]

const standard: NonStandardToken = ({ topics, data, ...log }) =>
  topics[0] === transferTopic && topics.length === 3
    ? between({ topics, data, ...log }, topicAddress(topics[1]!), topicAddress(topics[2]!), word(data, 0))
    : []

/** Mint(address indexed guy, uint256 wad) */
const dsMint = "0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885"
/** Burn(address indexed guy, uint256 wad) */
const dsBurn = "0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5"

/** The first DSTokens (dapphub/ds-token, 2017) log mints and burns by events of their own, without a Transfer. */
const dsToken: NonStandardToken = (log, before) => {
  const { topics, data } = log
  if (topics.length !== 2) return standard(log, before)
  if (topics[0] === dsMint) return between(log, zeroAddress, topicAddress(topics[1]!), word(data, 0))
  return topics[0] === dsBurn ? between(log, topicAddress(topics[1]!), zeroAddress, word(data, 0)) : []
}

/** Migrate(address indexed from, address indexed to, uint256 value) */
const golemMigrate = "0x18df02dcc52b9c494f391df09661519c0069bd8540141946280399408205ca1a"

/** Golem's first token (2016): what is migrated to the new one is burned without a Transfer. */
const golem: NonStandardToken = (log, before) =>
  log.topics[0] === golemMigrate && log.topics.length === 3
    ? between(log, topicAddress(log.topics[1]!), zeroAddress, word(log.data, 0))
    : standard(log, before)

/** Locked GNO (GnosisDAO's token lock): Transfer logs follow the unlocked token, so that balances change the other way. */
const lockedGnosis: NonStandardToken = (log, before) =>
  standard(log, before).map(movement => ({
    ...movement,
    from: movement.to === log.address ? zeroAddress : movement.to,
    to: movement.from === log.address ? zeroAddress : movement.from
  }))

export const nonStandardTokens: Readonly<Partial<Record<Chain, Readonly<Record<Address, NonStandardToken>>>>> = {
  ethereum: {
    "0x06012c8cf97bead5deae237070f9587f8e7a266d": cryptoKitties,
    "0x4f8ad938eba0cd19155a835f617317a6e788c868": lockedGnosis,
    "0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359": dsToken,
    "0xa74476443119a942de498590fe1f2454d7d4ac0d": golem,
    "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb": cryptoPunks,
    "0xf53ad2c6851052a81b42133467480961b2321c09": dsToken
  }
}
