import { randomBytes } from "node:crypto"
import { Effect, Hash, Layer, Result } from "effect"
import { NetAddress } from "effect/net"
import { RateLimiter } from "effect/persistence"
import { memoryStore } from "./rateLimitStore.ts"

/**
 * Identifies a client by its network: an IPv4 address, even if written as an IPv6 one, or the /64 of an IPv6 address. One customer usually
 * has all addresses of a /64.
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

/** Failed authentications that a client network has per minute. */
export const authFailuresPerMinute = 60

/** Client networks share buckets, so that a flood of addresses cannot grow memory without bound. */
const buckets = 65_536

/**
 * Counts what clients do in a minute, by their network and in this process. The effect fails for a network over the limit. Without tokens
 * it only reads what remains.
 */
export const networkLimit = Effect.fnUntraced(function* (limit: number) {
  const { consume } = yield* RateLimiter.RateLimiter
  // Salted, so that no client can choose an address that shares a bucket with someone else's.
  const salt = randomBytes(16).toString("hex")
  return (address: string, tokens = 1) =>
    consume({
      algorithm: "token-bucket",
      window: "1 minute",
      limit,
      key: String(Math.abs(Hash.string(salt + clientNetwork(address))) % buckets),
      tokens
    })
})

/** A limiter of this process. Fresh: otherwise it would be the memoized one of keys, whose store is the database. */
export const processLimiter = Layer.fresh(Layer.provide(RateLimiter.layer, memoryStore))

/** Counts the failed authentications of each client network. */
export const authFailureLimit = Effect.gen(function* () {
  const count = yield* networkLimit(authFailuresPerMinute)
  return {
    /** Whether the client at this address has no attempts left. */
    isExceeded: (address: string) => Effect.map(Effect.orDie(count(address, 0)), ({ remaining }) => remaining < 1),
    record: (address: string) => Effect.ignore(count(address))
  }
}).pipe(Effect.provide(processLimiter))
