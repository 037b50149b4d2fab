import type { Chain, Hex } from "@glossa/classify"
import { Data } from "effect"

// `endpoint` is a host, never the URL: paths, queries and user parts carry keys.

/** The endpoint did not answer, or not with what JSON-RPC allows. It may at another time. */
export class NodeUnreachableError extends Data.TaggedError("chain/Unreachable")<{
  readonly endpoint: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} cannot be asked: ${this.reason}. Check that it runs and is reachable from here, or configure another URL beside it.`
  }
}

/** The endpoint asked for fewer requests. */
export class RateLimitedError extends Data.TaggedError("chain/RateLimited")<{
  readonly endpoint: string
  /** Milliseconds that the endpoint asked to wait; null when it did not say. */
  readonly retryAfter: number | null
}> {
  override get message(): string {
    return `${this.endpoint} limits the rate of requests. Lower the concurrency, or configure another URL beside it.`
  }
}

/** The block or state asked for is not there yet: the endpoint lags behind the others. */
export class NodeLaggingError extends Data.TaggedError("chain/Lagging")<{
  readonly endpoint: string
  readonly method: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} does not know the block that ${this.method} asked for yet: ${this.reason}`
  }
}

/** The endpoint no longer keeps the state asked for. */
export class StatePrunedError extends Data.TaggedError("chain/StateUnavailable")<{
  readonly endpoint: string
  readonly method: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} has pruned what ${this.method} asked for: ${this.reason}. An archive node has it.`
  }
}

/** No endpoint offers the method. */
export class MethodUnsupportedError extends Data.TaggedError("chain/MethodUnsupported")<{
  readonly endpoint: string
  readonly method: string
}> {
  override get message(): string {
    return `${this.endpoint} does not offer ${this.method}`
  }
}

/** The answer is larger than the configured bound. */
export class ResponseTooLargeError extends Data.TaggedError("chain/AnswerTooLarge")<{
  readonly endpoint: string
  readonly limit: number
}> {
  override get message(): string {
    return `${this.endpoint} answered with more than ${this.limit} bytes`
  }
}

/** HTTP refused the request, as with a wrong key. */
export class HttpError extends Data.TaggedError("chain/AccessDenied")<{
  readonly endpoint: string
  readonly status: number
}> {
  override get message(): string {
    return `${this.endpoint} refused the request with HTTP ${this.status}: expected 200. Check the URL's key and plan.`
  }
}

/** The endpoint serves another chain than it was configured for. */
export class WrongChainError extends Data.TaggedError("chain/WrongChain")<{
  readonly endpoint: string
  readonly chain: Chain
  readonly expected: number
  /** The chain id that the endpoint gave. */
  readonly seen: string
}> {
  override get message(): string {
    return `${this.endpoint} is configured for ${this.chain}, chain id ${this.expected}, and serves chain id ${this.seen}. Correct the URL.`
  }
}

/** The node understood the request and answered with an error: a call that reverted, or parameters it refuses. */
export class RpcError extends Data.TaggedError("chain/RequestRefused")<{
  readonly endpoint: string
  readonly method: string
  readonly code: number
  readonly reason: string
  /** What a reverted call returned. */
  readonly data: Hex | null
}> {
  override get message(): string {
    return `${this.endpoint} refused ${this.method} with code ${this.code}: ${this.reason}`
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
  | HttpError
  | WrongChainError
  | RpcError
