/** Where the service is, and how it is asked. */
export interface ClientOptions {
  /** Such as `https://glossa.example`; a path in it is kept. */
  readonly baseUrl: string | URL
  readonly apiKey: string
  /** How often a request is repeated that the service or the network could not answer for now; 2 by default. */
  readonly retries?: number
  /** The longest that is waited before asking again, in milliseconds, whatever the service says; 30 seconds by default. */
  readonly longestWait?: number
  /** In place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}
