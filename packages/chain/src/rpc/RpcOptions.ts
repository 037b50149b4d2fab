import type { Chain } from "@glossa/classify"
import type { Duration, Redacted } from "effect"

/** How the nodes of one chain are asked. */
export interface RpcOptions {
  readonly chain: Chain
  /** `http://` or `https://`, the preferred one first. A fragment limits that endpoint: `#rate=25&concurrency=4`. */
  readonly urls: ReadonlyArray<string | Redacted.Redacted<string>>
  /** For one small request or a batch of them. 15 seconds. */
  readonly timeout?: Duration.Input
  /** For one whole block, its receipts or its traces. 1 minute. */
  readonly blockTimeout?: Duration.Input
  /** How long to go on trying before a request fails. 30 seconds. */
  readonly retryTimeout?: Duration.Input
  /** Requests a second to one endpoint, each of a batch counted, unless its URL says otherwise. No limit. */
  readonly rate?: number
  /** HTTP requests at a time to one endpoint, unless its URL says otherwise. 8. */
  readonly concurrency?: number
  /** Requests in one batch, 50, and the milliseconds that the first waits for others, 5. */
  readonly batch?: { readonly size: number; readonly wait: number }
  /** Bytes of one HTTP answer. 256 MiB. */
  readonly answerLimit?: number
}

export const rpcDefaults = {
  timeout: "15 seconds",
  blockTimeout: "1 minute",
  retryTimeout: "30 seconds",
  concurrency: 8,
  batch: { size: 50, wait: 5 },
  answerLimit: 256 * 1024 * 1024
} as const satisfies Partial<RpcOptions>
