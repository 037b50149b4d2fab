import type { Address } from "../Transaction.ts"
import { checksumAddress } from "./checksumAddress.ts"

/** Whether a name is only an address. */
export const isAddress = (name: string): name is Address => /^0x[0-9a-f]{40}$/.test(name)

/** `0x1234…abCD`, with the capitals of EIP-55, so that a search for either end of the checksummed address finds it. */
export const shortenAddress = (address: Address): string => {
  const checksummed = checksumAddress(address)
  return `${checksummed.slice(0, 6)}…${checksummed.slice(-4)}`
}
