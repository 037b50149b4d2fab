import { Result } from "effect"
import { NetAddress } from "effect/net"

/**
 * What a client is known by: an IPv4 address, also where it is written as an IPv6 one, or the first half of an IPv6 address, since
 * whoever has one address of a /64 has all of them to call from.
 */
export const clientOf = (address: string): string =>
  // a link-local address names its interface behind a percent sign
  Result.match(NetAddress.ipFromString(address.replace(/%.*$/, "")), {
    onFailure: () => address,
    onSuccess: read => {
      const ip = NetAddress.toCanonical(read)
      return NetAddress.isIpv6Address(ip)
        ? NetAddress.ipv6ToSegments(ip).slice(0, 4).join(":")
        : NetAddress.formatIp(ip)
    }
  })
