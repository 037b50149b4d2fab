import type { Chain, Hex } from "@glossa/classify"
import { TaggedError } from "@glossa/classify/chains"

// `endpoint` is a host, never the URL: paths, queries and user parts carry keys.

/** The endpoint did not respond, or did not return valid JSON-RPC. A retry may succeed. */
export class NodeUnreachableError extends TaggedError("chain/NodeUnreachable")<{
  readonly endpoint: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} is unreachable: ${this.reason}. Check that it runs and is reachable from here, or configure another URL as a fallback.`
  }
}

/** The endpoint limits the rate of requests. */
export class RateLimitedError extends TaggedError("chain/RateLimited")<{
  readonly endpoint: string
  /** Milliseconds to wait as the endpoint requested; null if it did not request a wait. */
  readonly retryAfter: number | null
}> {
  override get message(): string {
    return `${this.endpoint} limits the rate of requests. Lower the concurrency, or configure another URL as a fallback.`
  }
}

/** The endpoint does not have the block or state yet: it lags. */
export class NodeLaggingError extends TaggedError("chain/NodeLagging")<{
  readonly endpoint: string
  readonly method: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} does not have the block that ${this.method} needs yet: ${this.reason}`
  }
}

/** The endpoint no longer has the state. */
export class StatePrunedError extends TaggedError("chain/StatePruned")<{
  readonly endpoint: string
  readonly method: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} has pruned the state that ${this.method} needs: ${this.reason}. Use an archive node.`
  }
}

/** No endpoint supports the method. */
export class MethodUnsupportedError extends TaggedError("chain/MethodUnsupported")<{
  readonly endpoint: string
  readonly method: string
}> {
  override get message(): string {
    return `${this.endpoint} does not support ${this.method}`
  }
}

/** The response is larger than the configured limit. */
export class ResponseTooLargeError extends TaggedError("chain/ResponseTooLarge")<{
  readonly endpoint: string
  readonly limit: number
}> {
  override get message(): string {
    return `${this.endpoint} answered with more than ${this.limit} bytes`
  }
}

/** HTTP rejected the request, for example because of a wrong key. */
export class AccessDeniedError extends TaggedError("chain/AccessDenied")<{
  readonly endpoint: string
  readonly status: number
}> {
  override get message(): string {
    return `${this.endpoint} rejected the request with HTTP ${this.status}. Check the URL's path, key and plan.`
  }
}

/** The endpoint serves another chain than it was configured for. */
export class WrongChainError extends TaggedError("chain/WrongChain")<{
  readonly endpoint: string
  /** Where its URL is configured. */
  readonly label: string | undefined
  readonly chain: Chain
  readonly expected: number
  /** The chain id that the endpoint returned. */
  readonly seen: string
}> {
  override get message(): string {
    const id = Number(this.seen)
    const seen = Number.isSafeInteger(id) ? id : this.seen
    return `${this.endpoint} serves the wrong chain: expected chain id ${this.expected} (${this.chain}), got ${seen}. Correct ${this.label ?? "the URL"}.`
  }
}

/** The node answered with an error: a call that reverted, or invalid parameters. */
export class RequestRejectedError extends TaggedError("chain/RequestRejected")<{
  readonly endpoint: string
  readonly method: string
  readonly code: number
  readonly reason: string
  /** The revert data of a call. */
  readonly data: Hex | null
}> {
  override get message(): string {
    return `${this.endpoint} failed ${this.method} with code ${this.code}: ${this.reason}`
  }
}

/** Every way a request can fail. */
export type RequestError =
  | NodeUnreachableError
  | RateLimitedError
  | NodeLaggingError
  | StatePrunedError
  | MethodUnsupportedError
  | ResponseTooLargeError
  | AccessDeniedError
  | WrongChainError
  | RequestRejectedError
