import type { Address } from "../Transaction.ts"
import { checksumAddress } from "./checksumAddress.ts"
import { InvalidAddressError } from "./InvalidAddressError.ts"

const shape = /^0x[0-9a-fA-F]{40}$/
const hash = /^0x[0-9a-fA-F]{64}$/
const singleCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/

/**
 * The address that a text has, in lower case, or an error. Mixed case must be the EIP-55 checksum, so that a mistyped digit is found.
 *
 * @example
 * ```ts
 * import { parseAddress } from "@glossa/classify"
 *
 * const address = parseAddress("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2")
 * if (!(address instanceof Error)) console.log(address) // 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
 * ```
 *
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export const parseAddress = (text: string): Address | InvalidAddressError => {
  const invalid = (reason: string) => new InvalidAddressError({ reason, seen: text.slice(0, 68) })
  if (hash.test(text))
    return invalid("expected 0x and 40 hexadecimal digits, got 64: a transaction hash is not an address")
  if (!shape.test(text)) return invalid("expected 0x and 40 hexadecimal digits")
  const lower = text.toLowerCase() as Address
  return singleCase.test(text) || checksumAddress(lower) === text
    ? lower
    : invalid("invalid EIP-55 checksum: check for typos, or use all lowercase")
}
