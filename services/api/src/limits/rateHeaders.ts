/** What is left of what a key is good for. */
export interface Left {
  /** Requests a minute. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until there is a request again, where there is none. */
  readonly retryAfter: number | undefined
}

const windowSeconds = 60

/** Names of the headers of {@link rateHeaders}. */
export const rateHeaderNames = [
  "ratelimit-policy",
  "ratelimit",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "retry-after"
]

/**
 * The headers that tell of a limit: those of the IETF's draft "RateLimit header fields for HTTP", and the older ones that
 * most clients know. A bucket is full again after the seconds of `X-RateLimit-Reset` and `t`.
 */
export const rateHeaders = ({ limit, remaining, retryAfter }: Left): Record<string, string> => {
  const reset = Math.ceil(((limit - remaining) * windowSeconds) / limit)
  return {
    "ratelimit-policy": `"key";q=${limit};w=${windowSeconds}`,
    ratelimit: `"key";r=${remaining};t=${reset}`,
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) })
  }
}
