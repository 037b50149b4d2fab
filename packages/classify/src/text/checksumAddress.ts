import { keccak256Text } from "../keccak256.ts"
import type { Address } from "../Transaction.ts"
import { normalizeAddress } from "./normalizeAddress.ts"

const cacheCapacity = 16_384

const cache = new Map<Address, Address>()

/**
 * The address with its EIP-55 checksum. The latest results are cached: the records of a page name the same few tokens again and
 * again, and each checksum is a keccak hash.
 *
 * @param address of any case
 *
 * @throws InvalidAddressError if the text is not 0x and 40 hex digits
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
export const checksumAddress = (address: Address): Address => {
  const cached = cache.get(address)
  if (cached !== undefined) return cached
  const lower: string = normalizeAddress(address)
  const hash = keccak256Text(lower.slice(2))
  const checksummed = lower.replace(/[a-f]/g, (digit, i: number) =>
    hash[i]! > "7" ? digit.toUpperCase() : digit
  ) as Address
  if (cache.size >= cacheCapacity) cache.delete(cache.keys().next().value!)
  cache.set(address, checksummed)
  return checksummed
}
