import { getAddress } from "ethers"

const remembered = 16_384

// half of them at a time are forgotten, which takes no looking for the oldest
let [recent, before] = [new Map<string, string>(), new Map<string, string>()]

/**
 * An address with its EIP-55 checksum. The last ones asked for are remembered: a page names the same few tokens again and
 * again, and each checksum is a keccak.
 */
export const checksum = (address: string): string => {
  const seen = recent.get(address)
  if (seen !== undefined) return seen
  const written = before.get(address) ?? getAddress(address)
  if (recent.size >= remembered / 2) [recent, before] = [new Map(), recent]
  recent.set(address, written)
  return written
}
