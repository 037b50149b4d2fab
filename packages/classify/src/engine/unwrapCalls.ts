import type { Hex, Transaction } from "../Transaction.ts"
import { callDecoder } from "./callDecoder.ts"
import { decodeMulticall } from "./decodeMulticall.ts"
import type { Arguments } from "./decoder.ts"

/** Most calls of one bundle that are decoded. */
const maxCalls = 16
/** How deep calls are unwrapped. */
const maxDepth = 3

/** Functions that forward calldata to another contract, by selector, with the parameters up to the calldata. */
const forwarders: Readonly<Record<string, ReturnType<typeof callDecoder>>> = {
  // DSProxy: execute(address,bytes)
  "0x1cff79cd": /* @__PURE__ */ callDecoder("execute(address target, bytes call)"),
  // Accounts: execute(address,uint256,bytes)
  "0xb61d27f6": /* @__PURE__ */ callDecoder("execute(address target, uint256 value, bytes call)"),
  // Safe: execTransaction(address,uint256,bytes,…)
  "0x6a761202": /* @__PURE__ */ callDecoder("execTransaction(address to, uint256 value, bytes call)"),
  // Safe: execTransactionFromModule(address,uint256,bytes,…)
  "0x468721a7": /* @__PURE__ */ callDecoder("execTransactionFromModule(address to, uint256 value, bytes call)"),
  // Multicall2: aggregate((address,bytes)[])
  "0x252dba42": /* @__PURE__ */ callDecoder("aggregate((address target, bytes call)[] aggregated)"),
  // Accounts: executeBatch(address[],bytes[])
  "0x18dfb3c7": /* @__PURE__ */ callDecoder("executeBatch(address[] targets, bytes[] calls)")
}

const forwardedCalls = (input: Hex): ReadonlyArray<Hex> => {
  const { call, calls, aggregated } = forwarders[input.slice(0, 10)]?.(input) ?? {}
  if (call !== undefined) return [call as Hex]
  const many = aggregated === undefined ? calls : (aggregated as ReadonlyArray<Arguments>).map(one => one["call"])
  return (many as ReadonlyArray<Hex> | undefined) ?? decodeMulticall(input)
}

const unwrap = (input: Hex, depth: number): ReadonlyArray<Hex> => {
  const inner = depth < maxDepth ? forwardedCalls(input).slice(0, maxCalls) : []
  return inner.length === 0 ? [input] : inner.flatMap(call => unwrap(call, depth + 1))
}

/** The calldata that states the sender's intent: the transaction's own, or what a proxy, wallet or multicall forwards. */
export const unwrapCalls = ({ input }: Transaction): ReadonlyArray<Hex> => unwrap(input, 0).slice(0, maxCalls)
