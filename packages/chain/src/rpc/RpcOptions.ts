import type { Chain } from "@glossa/classify"
import type { Duration, Redacted } from "effect"

/** The nodes of one chain, and the limits of their use. */
export interface RpcOptions {
  readonly chain: Chain
  /** `http://` or `https://`, the preferred one first. A fragment limits that endpoint: `#rate=25&concurrency=4`. */
  readonly urls: ReadonlyArray<string | Redacted.Redacted<string>>
  /** For one small request or a batch of them. 15 seconds. */
  readonly timeout?: Duration.Input
  /** For one whole block, its receipts or its traces. 1 minute. */
  readonly blockTimeout?: Duration.Input
  /** How long a request is retried before it fails. 30 seconds. */
  readonly retryTimeout?: Duration.Input
  /** Requests a second to one endpoint, counting each one of a batch, unless its URL sets a rate. No limit. */
  readonly rate?: number
  /** Concurrent HTTP requests to one endpoint, unless its URL sets a number. 8. */
  readonly concurrency?: number
  /** Requests of one batch, 50, and the milliseconds that the first one waits for others, 5. */
  readonly batch?: { readonly size: number; readonly wait: number }
  /** Bytes of one HTTP response. 256 MiB. */
  readonly maxResponseBytes?: number
}

export const rpcDefaults = {
  timeout: "15 seconds",
  blockTimeout: "1 minute",
  retryTimeout: "30 seconds",
  concurrency: 8,
  batch: { size: 50, wait: 5 },
  maxResponseBytes: 256 * 1024 * 1024
} as const satisfies Partial<RpcOptions>
