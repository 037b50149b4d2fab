import { Result } from "effect"
import { NetAddress } from "effect/net"

/**
 * Identifies a client by its network: an IPv4 address (also when written as an IPv6 one), or the /64 of an IPv6 address,
 * since one customer usually has all addresses of a /64.
 */
export const clientNetwork = (address: string): string =>
  // A link-local address names its interface after a percent sign.
  Result.match(NetAddress.ipFromString(address.replace(/%.*$/, "")), {
    onFailure: () => address,
    onSuccess: parsed => {
      const ip = NetAddress.toCanonical(parsed)
      return NetAddress.isIpv6Address(ip)
        ? `${Array.from(NetAddress.ipv6ToSegments(ip).slice(0, 4), segment => segment.toString(16)).join(":")}::/64`
        : NetAddress.formatIp(ip)
    }
  })
