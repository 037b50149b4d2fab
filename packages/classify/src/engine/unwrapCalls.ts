import type { Address, CallFrame, Hex, Transaction } from "../Transaction.ts"
import { callDecoder } from "./callDecoder.ts"
import { decodeMulticall } from "./decodeMulticall.ts"
import type { Arguments } from "./decoder.ts"
import { ownCall } from "./ownCall.ts"

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
  "0x6a761202": /* @__PURE__ */ callDecoder("execTransaction(address target, uint256 value, bytes call)"),
  // Safe: execTransactionFromModule(address,uint256,bytes,…)
  "0x468721a7": /* @__PURE__ */ callDecoder("execTransactionFromModule(address target, uint256 value, bytes call)"),
  // Multicall2: aggregate((address,bytes)[])
  "0x252dba42": /* @__PURE__ */ callDecoder("aggregate((address target, bytes call)[] aggregated)"),
  // Accounts: executeBatch(address[],bytes[])
  "0x18dfb3c7": /* @__PURE__ */ callDecoder("executeBatch(address[] targets, bytes[] calls)")
}

/** Whether calldata contains calls that the contract executes for its caller, as an account does. */
export const isForwarded = (input: Hex): boolean => forwarders[input.slice(0, 10)]?.(input) !== undefined

/** The calls that a call forwards, from the contract that forwards them; a multicall's are its caller's own. */
const forwardedCalls = (outer: CallFrame): ReadonlyArray<CallFrame> => {
  const { to, value, input } = outer
  const args = forwarders[input.slice(0, 10)]?.(input)
  if (args === undefined || to === null) return decodeMulticall(input).map(call => ({ ...outer, input: call }))
  const forward = ({ target, call, value: sent = value }: Arguments): CallFrame => ({
    ...outer,
    from: to,
    to: target as Address,
    value: sent as bigint,
    input: call as Hex
  })
  const { aggregated, targets, calls } = args as {
    readonly aggregated?: ReadonlyArray<Arguments>
    readonly targets?: ReadonlyArray<Address>
    readonly calls?: ReadonlyArray<Hex>
  }
  if (aggregated !== undefined) return aggregated.map(forward)
  if (targets === undefined || calls === undefined) return [forward(args)]
  return calls.slice(0, targets.length).map((call, i) => forward({ target: targets[i], call }))
}

const unwrap = (call: CallFrame, depth: number): ReadonlyArray<CallFrame> => {
  const inner = depth < maxDepth ? forwardedCalls(call).slice(0, maxCalls) : []
  return inner.length === 0 ? [call] : inner.flatMap(one => unwrap(one, depth + 1))
}

/** The calls that state the sender's intent: the transaction's own, or what a proxy, wallet or multicall forwards. */
export const unwrapCalls = (transaction: Transaction): ReadonlyArray<CallFrame> => unwrap(ownCall(transaction), 0)
