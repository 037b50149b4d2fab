import type { Address } from "../Transaction.ts"
import { InvalidAddressError } from "./InvalidAddressError.ts"

const lowerCase = /^0x[0-9a-f]{40}$/

/**
 * An address of any case in lower case, as transactions, records and catalogs have it. The checksum of mixed case is not verified. A text
 * of a user is for `parseAddress`.
 *
 * @throws InvalidAddressError if the text is not 0x and 40 hex digits
 *
 * @example
 * ```ts
 * import { normalizeAddress } from "@glossa/classify/chains"
 *
 * normalizeAddress("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2") // "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
 * ```
 */
export const normalizeAddress = (address: Address): Address => {
  if (lowerCase.test(address)) return address
  const lower = `${address}`.toLowerCase()
  if (lowerCase.test(lower)) return lower as Address
  throw new InvalidAddressError({ reason: "expected 0x and 40 hexadecimal digits", seen: `${address}`.slice(0, 68) })
}
