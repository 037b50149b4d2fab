import { keccak256Text } from "../keccak256.ts"
import { normalizeAddress } from "./normalizeAddress.ts"

const cacheCapacity = 16_384

const cache = new Map<string, string>()

/**
 * The address with its EIP-55 checksum. The latest results are cached: the records of a page name the same few tokens again and
 * again, and each checksum is a keccak hash.
 *
 * @param address of any case
 *
 * @throws InvalidAddressError if it is not an address
 *
 * @example
 * ```ts
 * import { checksumAddress } from "@glossa/classify"
 *
 * checksumAddress("0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2") // "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
 * ```
 *
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export const checksumAddress = (address: string): string => {
  const cached = cache.get(address)
  if (cached !== undefined) return cached
  const lower: string = normalizeAddress(address)
  const hash = keccak256Text(lower.slice(2))
  const checksummed = lower.replace(/[a-f]/g, (digit, i: number) => (hash[i]! > "7" ? digit.toUpperCase() : digit))
  if (cache.size >= cacheCapacity) cache.delete(cache.keys().next().value!)
  cache.set(address, checksummed)
  return checksummed
}
