/** The service and how to send requests. */
export interface ClientOptions {
  /** Base URL such as `https://glossa.example`, with an optional path. */
  readonly baseUrl: string | URL
  /** Left out, requests have no key, which a service with `GLOSSA_PUBLIC` accepts. */
  readonly apiKey?: string
  /** How often a request is retried after a network error, 429, 502, 503 or 504 (default 2). */
  readonly retries?: number
  /**
   * Maximum delay in milliseconds before a retry, even if `Retry-After` is longer, and before the next page of a history that waits
   * (default 30,000).
   */
  readonly maxRetryDelay?: number
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}
