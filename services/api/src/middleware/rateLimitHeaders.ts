/** The names of the headers of {@link rateLimitHeaders}. */
export const rateLimitHeaderNames = [
  "ratelimit-policy",
  "ratelimit",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "retry-after"
]

const windowSeconds = 60

/**
 * The headers of the IETF draft "RateLimit header fields for HTTP", and the older ones that most clients know.
 * The bucket is full again after `X-RateLimit-Reset` (and `t`) seconds.
 *
 * @param limit requests per minute
 * @param retryAfter seconds until the next request is accepted, for a request over the limit
 */
export const rateLimitHeaders = (limit: number, remaining: number, retryAfter?: number): Record<string, string> => {
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
