import { keccak256Text } from "../keccak256.ts"
import type { Address, Chain, Log } from "../Transaction.ts"
import { fungibleAsset, logged, type Movement, tokenIdAsset, zeroAddress } from "./Movement.ts"
import { topicAddress, transferTopic, word } from "./words.ts"

/** Reads a log of one token that does not follow the standards. */
type NonStandardToken = (log: Log, before: Log | undefined) => ReadonlyArray<Movement>

/** Assign(address indexed to, uint256 punkIndex) */
const punkAssign = /* @__PURE__ */ keccak256Text("Assign(address,uint256)")
/** PunkTransfer(address indexed from, address indexed to, uint256 punkIndex) */
const punkTransfer = /* @__PURE__ */ keccak256Text("PunkTransfer(address,address,uint256)")
/** PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress) */
const punkBought = /* @__PURE__ */ keccak256Text("PunkBought(uint256,uint256,address,address)")

/**
 * CryptoPunks (2017, contract 0xb47e…3bbb): each move has its own event, and the ERC-20 Transfer of one next to it is ignored. Only
 * for acceptBidForPunk, which clears the bid before it logs PunkBought, that Transfer names the buyer.
 */
const cryptoPunks: NonStandardToken = (log, before) => {
  const move = (punk: bigint, from: Address, to: Address): ReadonlyArray<Movement> => [
    logged(log, tokenIdAsset(log.address, punk, "ERC721"), from, to, 1n)
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
  logged(log, fungibleAsset(log.address), from, to, amount)
]

const standard: NonStandardToken = ({ topics, data, ...log }) =>
  topics[0] === transferTopic && topics.length === 3
    ? between({ topics, data, ...log }, topicAddress(topics[1]!), topicAddress(topics[2]!), word(data, 0))
    : []

/** Migrate(address indexed from, address indexed to, uint256 value) */
const golemMigrate = /* @__PURE__ */ keccak256Text("Migrate(address,address,uint256)")

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
    "0x4f8ad938eba0cd19155a835f617317a6e788c868": lockedGnosis,
    "0xa74476443119a942de498590fe1f2454d7d4ac0d": golem,
    "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb": cryptoPunks
  }
}
