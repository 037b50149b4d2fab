import { getChain } from "../chains.ts"
import type { Address, Log, Transaction } from "../Transaction.ts"
import { zeroAddress } from "./Movement.ts"
import type { FindToken } from "./readsAsItem.ts"
import { topicAddress, transferTopic } from "./words.ts"

/** Transfers that two contracts log one after the other. */
interface Pair {
  readonly original: Address
  readonly mirror: Address
  /** How often they do. */
  count: number
  /** Whether one of these transfers is between two accounts, neither a mint nor a burn. */
  isMoved: boolean
}

/**
 * Monerium's tokens, and their first contracts, which still log each transfer.
 *
 * @see https://docs.monerium.com/token-integration
 */
const listed: ReadonlySet<string> = new Set([
  "0x39b8b6385416f4ca36a20319f70d28621895279d0x3231cb76718cdef2155fc47b5286d82e6eda273f", // EURe, Ethereum
  "0xe0aea583266584dafbb3f9c3211d5588c73fea8d0x18ec0a6e18e5bc3784fdd3a3634b31245ab704f6", // EURe, Polygon
  "0x420ca0f9b9b604ce0fd9c18ef134c705e5fa34300xcb444e90d8198415266c6a2724b7900fb12fc56e", // EURe, Gnosis
  "0x8e34bfec4f6eb781f9743d9b4af99cd23f9b70530x5cb9073902f2035222b9749f8fb0c9bfe5527108", // GBPe, Gnosis
  "0x50d1a74f4b6dcacddd97fd442c0e22a4c97f2b7f0x20e694659536c6b46e4b8be8f6303ffcd8d1df69" // USDe, Gnosis
])

const isTransfer = ({ topics }: Log): boolean => topics[0] === transferTopic && topics.length === 3

const areSame = (a: Log, b: Log): boolean =>
  isTransfer(a) && isTransfer(b) && a.data === b.data && a.topics[1] === b.topics[1] && a.topics[2] === b.topics[2]

/**
 * The tokens whose every transfer another contract logs right before them, such as the first contract of EURe: both are one
 * asset if they share a symbol, or if one calls the other and a symbol is unknown. What is only minted or burned together, such as
 * the two halves of a yield token, needs the symbol. A well-known token mirrors none, whatever logs its transfers first.
 */
export const findMirrors = ({ chain, logs, calls }: Transaction, findToken: FindToken): ReadonlySet<Address> => {
  const pairs = new Map<string, Pair>()
  for (let i = 1; i < logs.length; i++) {
    const [first, second] = [logs[i - 1]!, logs[i]!]
    if (first.address === second.address || !areSame(first, second)) continue
    const key = first.address + second.address
    const pair = pairs.get(key) ?? { original: first.address, mirror: second.address, count: 0, isMoved: false }
    pair.count++
    pair.isMoved ||= !first.topics.slice(1).map(topicAddress).includes(zeroAddress)
    pairs.set(key, pair)
  }
  if (pairs.size === 0) return new Set()
  const transfers = new Map<Address, number>()
  for (const log of logs) if (isTransfer(log)) transfers.set(log.address, (transfers.get(log.address) ?? 0) + 1)
  const { wellKnownTokens, wrappedNative } = getChain(chain)
  const wellKnown = [wrappedNative.address, ...Object.values(wellKnownTokens).flat()]
  const called = new Set(calls?.map(({ from, to }) => from + to))
  return new Set(
    Array.from(pairs).flatMap(([key, { original, mirror, count, isMoved }]) => {
      if (transfers.get(original) !== count || transfers.get(mirror) !== count || wellKnown.includes(mirror)) return []
      if (listed.has(key)) return [mirror]
      const [a, b] = [findToken(original)?.symbol, findToken(mirror)?.symbol]
      const isOne =
        a !== undefined && b !== undefined
          ? a === b
          : isMoved && (called.has(original + mirror) || called.has(mirror + original))
      return isOne ? [mirror] : []
    })
  )
}
