import type { Chain } from "@glossa/classify"
import type { Duration, Redacted } from "effect"

/** The nodes of one chain, and the limits of their use. */
export interface RpcOptions {
  readonly chain: Chain
  /** `http://` or `https://`, the preferred one first. A fragment limits that endpoint: `#rate=25&concurrency=4`. */
  readonly urls: ReadonlyArray<string | Redacted.Redacted<string>>
  /** For one small request or a batch of them. 15 seconds. */
  readonly timeout?: Duration.Input
  /** How long a request is retried after its first failure. 30 seconds. */
  readonly retryTimeout?: Duration.Input
  /** Requests of one batch, 50, and the milliseconds that the first one waits for others, 5. */
  readonly batch?: { readonly size: number; readonly wait: number }
  /** Bytes of one HTTP response with traces, and of all large responses that are being read. 256 MiB. Others have at most 64 MiB. */
  readonly maxResponseBytes?: number
}

export const rpcDefaults = {
  timeout: "15 seconds",
  retryTimeout: "30 seconds",
  batch: { size: 50, wait: 5 },
  maxResponseBytes: 256 * 1024 * 1024
} as const satisfies Partial<RpcOptions>
