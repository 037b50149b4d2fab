import { keccak256Text } from "../keccak256.ts"
import type { Address, Hex, Log } from "../Transaction.ts"

/** Transfer(address,address,uint256): ERC-20 with two indexed arguments, ERC-721 with three. */
export const transferTopic = /* @__PURE__ */ keccak256Text("Transfer(address,address,uint256)")

/** Characters of one 32-byte word in hex. */
const wordSize = 64

/** The address in an indexed argument. */
export const topicAddress = (topic: Hex): Address => `0x${topic.slice(26)}`

/** The 32-byte word at `index` of ABI data, zero where the data ends early. */
export const word = (data: Hex, index: number): bigint => {
  const hex = data.slice(2 + index * wordSize, 2 + (index + 1) * wordSize)
  return hex.length === wordSize ? BigInt(`0x${hex}`) : 0n
}

export const wordAddress = (data: Hex, index: number): Address =>
  `0x${data.slice(26 + index * wordSize, 66 + index * wordSize).padStart(40, "0")}`

/** Most of a log's data that is read as words, in characters. */
const maxDataLength = 64 * wordSize

/** The words of a log, indexed or not, as numbers. */
export const wordsOf = ({ topics, data }: Log): ReadonlyArray<bigint> =>
  (
    topics
      .slice(1)
      .map(topic => topic.slice(2))
      .join("") + data.slice(2, 2 + maxDataLength)
  )
    .match(/.{64}/g)
    ?.map(hex => BigInt(`0x${hex}`)) ?? []

/** How many whole words the log's data holds. */
export const words = (log: Log): number => Math.floor((log.data.length - 2) / wordSize)
