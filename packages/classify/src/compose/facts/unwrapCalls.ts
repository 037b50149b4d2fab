import { computeOnce } from "../../computeOnce.ts"
import { type Arguments, decoder } from "../../engine/decoder.ts"
import { decodeMulticall, ownCall } from "../../engine/executedCalls.ts"
import { parseSignature } from "../../engine/parseSignature.ts"
import type { Address, CallFrame, Hex, Transaction } from "../../Transaction.ts"

/** Most calls of one bundle that are decoded. */
const maxCalls = 16
/** Most calls of one transaction that are decoded. */
const maxTotal = 64
/** How deep calls are unwrapped: an entry point, an account, a batch and a multicall. */
const maxDepth = 4

/**
 * Functions that forward calldata to other contracts. A call has a `target`, a `call`, which is its calldata, and a `value`, unless it
 * is the outer call's value or none; arrays of them and `batch` have several. `packed` and `executions` are encoded by their own rules.
 */
export const forwarders = `execute(address target, bytes call)
execute(address target, uint256 value, bytes call)
execute(address target, uint256 value, bytes call, uint8)
execute((address target, uint256 value, bytes call) execution)
execute((address target, uint256 value, bytes call)[] batch)
execute((address target, uint256 value, bytes call)[] batch, bytes)
execute(((address target, uint256 value, bytes call)[] batch, bool) calls)
executeBySender((address target, uint256 value, bytes call)[] batch)
execute(bytes32 mode, bytes executions)
executeFromExecutor(bytes32 mode, bytes executions)
executeUserOp(address target, uint256 value, bytes call, uint8)
executeUserOpWithErrorString(address target, uint256 value, bytes call, uint8)
executeBatch(address[] targets, bytes[] calls)
executeBatch(address[] targets, uint256[] values, bytes[] calls)
executeBatch((address target, uint256 value, bytes call)[] batch)
executeBatchCall(address[] targets, uint256[] values, bytes[] calls)
multiCall(address, (address target, uint256 value, bytes call)[] batch)
proxy((uint8, address target, uint256 value, bytes call)[] batch)
proxyAssert(address target, uint8, bytes call)
call(address target, address, uint256 value, bytes call)
batch((address target, address, uint256 value, bytes call)[] batch)
execTransaction(address target, uint256 value, bytes call, uint8, uint256, uint256, uint256, address, address, bytes)
execTransactionFromModule(address target, uint256 value, bytes call, uint8)
execTransactionFromModuleReturnData(address target, uint256 value, bytes call, uint8)
execTransactionWithRole(address target, uint256 value, bytes call, uint8, uint16, bool)
execTransactionWithRole(address target, uint256 value, bytes call, uint8, bytes32, bool)
multiSend(bytes packed)
aggregate((address target, bytes call)[] batch)
blockAndAggregate((address target, bytes call)[] batch)
tryAggregate(bool, (address target, bytes call)[] batch)
tryBlockAndAggregate(bool, (address target, bytes call)[] batch)
aggregate3((address target, bool, bytes call)[] batch)
aggregate3Value((address target, bool, uint256 value, bytes call)[] batch)
multicall((address target, bytes call, uint256 value, bool, bytes32)[] batch)
multicall((bool, bytes call)[] batch)
multicall(address, (address target, bytes call)[] batch)
permitBatchAndCall((address, address, address, uint256, uint256, uint256)[], bytes[], ((address, uint160, uint48, uint48)[], address, uint256), bytes, bytes[] calls)
handleOps((address target, uint256, bytes, bytes call, uint256, uint256, uint256, uint256, uint256, bytes, bytes)[] batch, address)
handleOps((address target, uint256, bytes, bytes call, bytes32, uint256, bytes32, bytes, bytes)[] batch, address)`

const decoderOf = (signature: string) => {
  const { hash, inputs } = parseSignature(signature)
  return [hash.slice(0, 10), decoder(inputs)] as const
}

let bySelector: ReadonlyMap<string, ReturnType<typeof decoder>> | undefined
const decodeForwarder = (input: Hex): Arguments | undefined => {
  bySelector ??= new Map(forwarders.split("\n").map(decoderOf))
  return bySelector.get(input.slice(0, 10))?.(input, 4)
}

/** Whether calldata contains calls that the contract executes for its caller, as an account does. */
export const isForwarded = (input: Hex): boolean => decodeForwarder(input) !== undefined

/** The calls of a MultiSend of Safes: operation, target, value, length and calldata of each, packed. */
const unpackCalls = (packed: Hex): ReadonlyArray<Arguments> => {
  const calls: Array<Arguments> = []
  for (let at = 2; at + 170 <= packed.length && calls.length < maxCalls; ) {
    const length = 2 * Number.parseInt(packed.slice(at + 106, at + 170), 16)
    calls.push({
      target: `0x${packed.slice(at + 2, at + 42)}`,
      value: BigInt(`0x${packed.slice(at + 42, at + 106)}`),
      call: `0x${packed.slice(at + 170, at + 170 + length)}`
    })
    at += 170 + length
  }
  return calls
}

const batch = "batch((address target, uint256 value, bytes call)[] batch)"

/** The calls of an execution by ERC-7579 or ERC-7821, whose mode begins with its kind: one call, several, or a delegate call. */
const readExecutions = (mode: Hex, data: Hex): ReadonlyArray<Arguments> => {
  if (mode.startsWith("0x01"))
    return (decoderOf(batch)[1](data, 0)?.["batch"] as ReadonlyArray<Arguments> | undefined) ?? []
  if (data.length < 106) return []
  return mode.startsWith("0x00")
    ? [{ target: data.slice(0, 42), value: BigInt(`0x${data.slice(42, 106)}`), call: `0x${data.slice(106)}` }]
    : []
}

interface Forwarded {
  readonly target?: Address
  readonly call?: Hex
  readonly value?: bigint
  readonly execution?: Arguments
  readonly calls?: ReadonlyArray<Hex> | { readonly batch: ReadonlyArray<Arguments> }
  readonly batch?: ReadonlyArray<Arguments>
  readonly targets?: ReadonlyArray<Address>
  readonly values?: ReadonlyArray<bigint>
  readonly packed?: Hex
  readonly mode?: Hex
  readonly executions?: Hex
}

/** The calls that a forwarder's arguments contain; undefined if they are one call themselves. */
const callsOf = (args: Forwarded): ReadonlyArray<Arguments> | undefined => {
  const { execution, batch, targets, values, calls = [], packed, mode, executions } = args
  if (packed !== undefined) return unpackCalls(packed)
  if (mode !== undefined && executions !== undefined) return readExecutions(mode, executions)
  if (execution !== undefined) return [execution]
  if ("batch" in calls) return calls.batch
  if (batch !== undefined || targets === undefined) return batch
  return calls.slice(0, targets.length).map((call, i) => ({ target: targets[i], call, value: values?.[i] ?? 0n }))
}

/** The calldata with which a contract calls itself. */
const ownCalls = ({ targets, calls = [] }: Forwarded): ReadonlyArray<Hex> =>
  targets !== undefined || "batch" in calls ? [] : calls

/**
 * The calls that a call forwards, from the contract that forwards them. The calls of a multicall, without targets, are its caller's
 * own, and so are the calls of a MultiSend, which accounts run as their own code.
 */
const forwardedCalls = (outer: CallFrame): ReadonlyArray<CallFrame> => {
  const { from, to, value, input } = outer
  const args = decodeForwarder(input) as Forwarded | undefined
  const own = args === undefined ? decodeMulticall(input) : ownCalls(args)
  if (args === undefined || own.length > 0 || to === null) return own.map(call => ({ ...outer, input: call }))
  const calls = callsOf(args)
  const forwarded = calls === undefined ? value : 0n
  return (calls ?? [args as Arguments]).map(({ target, call, value: sent = forwarded }) => ({
    ...outer,
    from: args.packed === undefined && target !== undefined ? to : from,
    to: (target ?? to) as Address,
    value: sent as bigint,
    input: call as Hex
  }))
}

/** The calls that state the sender's intent: the transaction's own, or what a proxy, wallet or multicall forwards. */
export const unwrapCalls = /* @__PURE__ */ computeOnce((transaction: Transaction): ReadonlyArray<CallFrame> => {
  let total = 0
  const unwrap = (call: CallFrame, depth: number): ReadonlyArray<CallFrame> => {
    const inner = depth < maxDepth && total < maxTotal ? forwardedCalls(call).slice(0, maxCalls) : []
    total += inner.length
    return inner.length === 0 ? [call] : inner.flatMap(one => unwrap(one, depth + 1))
  }
  return unwrap(ownCall(transaction), 0)
})
