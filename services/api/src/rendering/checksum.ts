import { getAddress } from "ethers"

const remembered = 16_384
const known = new Map<string, string>()

/**
 * An address with its EIP-55 checksum. The last ones asked for are remembered: a page names the same few tokens again and
 * again, and each checksum is a keccak.
 */
export const checksum = (address: string): string => {
  const seen = known.get(address)
  if (seen !== undefined) return seen
  const written = getAddress(address)
  if (known.size >= remembered) known.delete(known.keys().next().value ?? "")
  known.set(address, written)
  return written
}
