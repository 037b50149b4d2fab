import type { Hex } from "@glossa/classify"
import type { EndpointUrl } from "./EndpointUrl.ts"
import {
  MethodUnsupportedError,
  NodeLaggingError,
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  RpcError,
  StatePrunedError
} from "./RequestError.ts"

/** Geth's code for a reverted call, OpenEthereum's for any failed one. */
const callFailed = new Set([3, -32015])
/** JSON-RPC 2.0's and EIP-1474's. */
const unsupported = new Set([-32601, -32004])
/** EIP-1474's limit exceeded, and what public endpoints use for the same. */
const limited = new Set([-32005, -32016, -32029, 429])
/** EIP-1474's resource not found. */
const notThere = -32001
/** JSON-RPC 2.0's internal error, EIP-1474's resource unavailable. */
const passing = new Set([-32603, -32002])

const saysCallFailed =
  /revert|EVM error|invalid opcode|out\s?of\s?gas|stack (under|over)flow|VM execution|bad instruction/i
const saysUnsupported =
  /(method|module|namespace|tracer?).{0,80}(not (found|supported|available|allowed|enabled|exist|whitelisted)|disabled|unsupported)|unsupported method|Unauthorized method|not available (on|in) (your|the) .{0,20}(plan|tier)|upgrade your plan/i
const saysTooMuch = /more than .{0,20} (results|logs)|block range|response size|too large/i
const saysLimited =
  /rate.?limit|too many requests|(request|capacity|quota|compute units?|throughput).{0,40}exceed|exceed.{0,40}(request|capacity|quota|compute units?)/i
const saysLagging =
  /(header|block) (\S+ )?not found|unknown block|block\s?(number )?(is )?out\s?of\s?range|after last accepted|beyond (the )?head/i
const saysPruned =
  /missing trie node|state .{0,60}(not|un)\s?available|historical state|pruned|state histories|required historical|old data not available|distance to target block exceeds/i
const saysPassing = /time(d)?\s?out|deadline exceeded|busy|overloaded|temporar|try again|unavailable|connection/i

const hexData = (data: unknown): Hex | null => {
  if (typeof data === "string") return /^0x(?:[0-9a-fA-F]{2})*$/.test(data) ? (data.toLowerCase() as Hex) : null
  // ganache and hardhat put the data one deeper
  const inner = typeof data === "object" && data !== null && "data" in data ? data.data : null
  return typeof inner === "string" ? hexData(inner) : null
}

/** What a node's error object means for the one who asked. */
export const readRpcError = ({ name, clean }: EndpointUrl, method: string, error: unknown): RequestError => {
  const fields = typeof error === "object" && error !== null ? error : {}
  const code = "code" in fields && typeof fields.code === "number" ? fields.code : 0
  const said = "message" in fields && typeof fields.message === "string" ? fields.message.slice(0, 1000) : ""
  const data = "data" in fields ? hexData(fields.data) : null
  const endpoint = name
  const reason = clean(said)
  const refused = new RpcError({ endpoint, method, code, reason, data })

  // first, since a contract chooses its own words: none of them may look like the node's
  if (callFailed.has(code) || data !== null || saysCallFailed.test(said)) return refused
  if (unsupported.has(code) || saysUnsupported.test(said)) return new MethodUnsupportedError({ endpoint, method })
  if (saysTooMuch.test(said)) return refused
  if (limited.has(code) || saysLimited.test(said)) return new RateLimitedError({ endpoint, retryAfter: null })
  if (saysPruned.test(said)) return new StatePrunedError({ endpoint, method, reason })
  if (code === notThere || saysLagging.test(said)) return new NodeLaggingError({ endpoint, method, reason })
  if (passing.has(code) || saysPassing.test(said))
    return new NodeUnreachableError({ endpoint, reason: `${code} ${reason}` })
  return refused
}
