import { NetAddress } from "effect/net"
import fc from "fast-check"
import { expect, test } from "vitest"
import { clientNetwork } from "./authFailureLimit.ts"

const segments = (count: number) =>
  fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: count, maxLength: count })

const written = (ip: ReadonlyArray<number>) =>
  NetAddress.formatIp(NetAddress.ipv6FromBytesUnsafe(Uint8Array.from(ip.flatMap(group => [group >> 8, group & 0xff]))))

/** The network of IPv4-mapped addresses. */
const isMapped = (network: ReadonlyArray<number>) => network.every(group => group === 0)

test("all addresses of a /64 are one client, in any notation", () =>
  fc.assert(
    fc.property(segments(4), segments(4), segments(4), segments(4), (network, other, one, two) => {
      fc.pre(!isMapped(network) && !isMapped(other))
      expect(clientNetwork(written([...network, ...one]))).toBe(clientNetwork(written([...network, ...two])))
      const isSame = clientNetwork(written([...network, ...one])) === clientNetwork(written([...other, ...one]))
      expect(isSame).toBe(network.join() === other.join())
    })
  ))

test.each([
  ["2001:db8::1", "2001:db8::ffff:2", true],
  ["2001:db8::1", "2001:DB8:0:0:9::", true],
  ["2001:db8::1", "2001:db8:0:1::1", false],
  ["2001:db8::1", "2001:db9::1", false],
  ["fe80::1%eth0", "fe80::2", true],
  ["::ffff:192.0.2.1", "192.0.2.1", true],
  ["::FFFF:c000:201", "192.0.2.1", true],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ["192.0.2.1", "192.0.2.2", false],
  ["", "192.0.2.2", false]
])("%s and %s are one client: %s", (one, other, isOne) => {
  expect(clientNetwork(one) === clientNetwork(other)).toBe(isOne)
})
