import { ParamType } from "ethers/abi"
import type { CallFrame, Hex, Transaction } from "../Transaction.ts"
import { decoder } from "./decoder.ts"

/** Most frames of one transaction whose calldata is read. */
const maxFrames = 2_000
/** Most calls of one multicall that are read. */
const maxBundled = 64

/** Functions by which a contract calls itself with each of the given calldata, in its caller's name, by selector. */
const multicalls: Readonly<Record<string, (input: Hex) => Readonly<Record<string, unknown>> | undefined>> =
  Object.fromEntries(
    [
      ["0xac9650d8", ["bytes[] calls"]], // multicall(bytes[])
      ["0x5ae401dc", ["uint256 deadline", "bytes[] calls"]], // multicall(uint256,bytes[])
      ["0x1f0464d1", ["bytes32 previousBlockhash", "bytes[] calls"]] // multicall(bytes32,bytes[])
    ].map(([selector, params]) => {
      const read = decoder((params as ReadonlyArray<string>).map(param => ParamType.from(param)))
      return [selector, (input: Hex) => read(input, 4)]
    })
  )

const bundled = (frame: CallFrame): ReadonlyArray<CallFrame> => {
  const calls = multicalls[frame.input.slice(0, 10)]?.(frame.input)?.["calls"] as ReadonlyArray<Hex> | undefined
  return (calls ?? []).slice(0, maxBundled).map(input => ({ ...frame, input }))
}

/** The transaction's own call as a frame, so that rules on calls see one shape. */
const outermost = ({ from, to, value, input, succeeded }: Transaction): CallFrame => ({
  type: "call",
  from,
  to,
  value,
  input,
  path: [],
  reverted: !succeeded
})

/**
 * The calls that say what somebody meant: the transaction's own, even if it failed, what a multicall bundles, and those
 * inside that were carried out.
 */
export const callsOf = (transaction: Transaction): ReadonlyArray<CallFrame> => {
  const own = outermost(transaction)
  const { calls, succeeded } = transaction
  const meant = [own, ...bundled(own)]
  if (!succeeded || calls === null) return meant
  for (const frame of calls.slice(0, maxFrames))
    if (!frame.reverted && frame.path.length > 0 && (frame.type === "call" || frame.type === "callcode"))
      meant.push(frame)
  return meant
}
