import type { Hex } from "@glossa/classify"
import type { EndpointUrl } from "../EndpointUrl.ts"
import {
  MethodUnsupportedError,
  NodeLaggingError,
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  RequestRejectedError,
  StatePrunedError
} from "../RequestError.ts"

/** Geth's code for a reverted call, OpenEthereum's for any failed one. */
const revertCodes = new Set([3, -32015])
/** JSON-RPC 2.0's and EIP-1474's. */
const unsupportedCodes = new Set([-32601, -32004])
/** EIP-1474's limit exceeded, and codes that public endpoints use for the same. */
const rateLimitCodes = new Set([-32005, -32016, -32029, 429])
/** EIP-1474's resource not found. */
const notFoundCode = -32001
/** JSON-RPC 2.0's internal error, EIP-1474's resource unavailable. */
const transientCodes = new Set([-32603, -32002])

const isRevert = /revert|EVM error|invalid opcode|out\s?of\s?gas|stack (under|over)flow|VM execution|bad instruction/i
const isUnsupported =
  /(method|module|namespace|tracer?).{0,80}(not (found|supported|available|allowed|enabled|exist|whitelisted)|disabled|unsupported)|unsupported method|Unauthorized method|not available (on|in) (your|the) .{0,20}(plan|tier)|upgrade your plan/i
const isTooLarge = /more than .{0,20} (results|logs)|block range|response size|too large/i
const isRateLimit =
  /rate.?limit|too many requests|(request|capacity|quota|compute units?|throughput).{0,40}exceed|exceed.{0,40}(request|capacity|quota|compute units?)/i
const isLagging =
  /(header|block) (\S+ )?not found|unknown block|block\s?(number )?(is )?out\s?of\s?range|after last accepted|beyond (the )?head/i
const isPruned =
  /missing trie node|state .{0,60}(not|un)\s?available|historical state|pruned|state histories|required historical|old data not available|distance to target block exceeds/i
const isTransient = /time(d)?\s?out|deadline exceeded|busy|overloaded|temporar|try again|unavailable|connection/i

/** A node stops a simulation that takes too long, which it would do again. */
const simulations = new Set(["debug_traceCall", "eth_simulateV1"])
const isStopped = /execution (timeout|aborted)|deadline exceeded/i

/** Geth's errors for a batch with too many requests, and for requests whose results exceed its limit, and messages of services. */
const isBatchRefusal =
  /batch.{0,80}(too (large|big|many|long)|more than|exceed|limit|max|not (allowed|supported|enabled)|unsupported|disabled)|(too (large|big|many|long)|exceed|limit|max|unsupported).{0,80}batch|response too large/i

/** Whether an error says that a batch has too many requests, or too large results. */
export const refusesBatch = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "message" in error &&
  typeof error.message === "string" &&
  isBatchRefusal.test(error.message.slice(0, 1000))

const hexData = (data: unknown): Hex | null => {
  if (typeof data === "string") return /^0x(?:[0-9a-fA-F]{2})*$/.test(data) ? (data.toLowerCase() as Hex) : null
  // ganache and hardhat nest the data one level deeper
  const inner = typeof data === "object" && data !== null && "data" in data ? data.data : null
  return typeof inner === "string" ? hexData(inner) : null
}

/** Classifies a node's error object. `name` and `clean` are the endpoint's. */
export const readRpcError = (
  { name, clean }: Pick<EndpointUrl, "name" | "clean">,
  method: string,
  error: unknown
): RequestError => {
  const fields = typeof error === "object" && error !== null ? error : {}
  const code = "code" in fields && typeof fields.code === "number" ? fields.code : 0
  const text = "message" in fields && typeof fields.message === "string" ? fields.message.slice(0, 1000) : ""
  const data = "data" in fields ? hexData(fields.data) : null
  const endpoint = name
  const reason = clean(text)
  // An error costs a stack trace, and half of a block's token calls may fail.
  const rpcError = () => new RequestRejectedError({ endpoint, method, code, reason, data })

  // first, since a contract chooses its revert reason, which must not be mistaken for an error of the node
  if (revertCodes.has(code) || data !== null || isRevert.test(text)) return rpcError()
  if (simulations.has(method) && isStopped.test(text)) return rpcError()
  if (unsupportedCodes.has(code) || isUnsupported.test(text)) return new MethodUnsupportedError({ endpoint, method })
  if (isTooLarge.test(text)) return rpcError()
  if (rateLimitCodes.has(code) || isRateLimit.test(text)) return new RateLimitedError({ endpoint, retryAfter: null })
  if (isPruned.test(text)) return new StatePrunedError({ endpoint, method, reason })
  if (code === notFoundCode || isLagging.test(text)) return new NodeLaggingError({ endpoint, method, reason })
  if (transientCodes.has(code) || isTransient.test(text))
    return new NodeUnreachableError({ endpoint, reason: `${code} ${reason}` })
  return rpcError()
}
