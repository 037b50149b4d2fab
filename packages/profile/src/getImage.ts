import { BlockList, isIP } from "node:net"
import type { FindImage } from "@glossa/chain/tokens"
import { type Address, type Chain, withoutScheme } from "@glossa/classify"

/** Addresses that are not on the public internet (RFC 6890): a page that shows such an image would request its reader's own network. */
const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3]
] as const)
  privateAddresses.addSubnet(network, prefix)
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8]
] as const)
  privateAddresses.addSubnet(network, prefix, "ipv6")

/** Whether the host of a URL is local by its name or its address, which the URL standard writes in one way. */
const isPrivate = (image: string): boolean => {
  const url = image.includes("://") ? image : `https://${image}`
  if (!URL.canParse(url)) return true
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, "")
  if (isIP(host) !== 0) return privateAddresses.check(host, isIP(host) === 4 ? "ipv4" : "ipv6")
  return /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host)
}

/**
 * The image of an address without its scheme: the avatar of its name, or the image of its token on the chains where it is a contract.
 * Images on a private host are left out.
 */
export const getImage = (
  address: Address,
  avatar: string | undefined,
  contractChains: ReadonlyArray<Chain>,
  findImage: FindImage
): string | undefined =>
  [avatar, ...contractChains.map(chain => findImage(chain, address))]
    .map(url => (url === undefined || isPrivate(url) ? undefined : withoutScheme(url)))
    .find(url => url !== undefined)
