import type { Address } from "../Transaction.ts"

const lowerCase = /^0x[0-9a-f]{40}$/

const isLowerCase = (address: string): address is Address => lowerCase.test(address)

/** What was passed as an address is not one. */
export class InvalidAddressError extends Error {
  override readonly name = "InvalidAddressError"
  readonly _tag = "classify/InvalidAddress"

  constructor(address: unknown) {
    super(`address: expected 0x and 40 hex digits, got ${JSON.stringify(`${address}`.slice(0, 64))}`)
  }
}

/**
 * An address of any case in lower case, as transactions, records and catalogs have it. The checksum of mixed case is not verified.
 *
 * @throws {@link InvalidAddressError} if it is not an address
 *
 * @example
 * ```ts
 * import { normalizeAddress } from "@glossa/classify/chains"
 *
 * normalizeAddress("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2") // "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
 * ```
 */
export const normalizeAddress = (address: string): Address => {
  if (isLowerCase(address)) return address
  const lower = `${address}`.toLowerCase()
  if (!isLowerCase(lower)) throw new InvalidAddressError(address)
  return lower
}
