import type { CallFrame, Hex, Transaction } from "../Transaction.ts"
import { type Arguments, decoder } from "./decoder.ts"
import { parseSignature } from "./parseSignature.ts"

/** The transaction's own call as a frame. */
export const ownCall = ({ from, to, value, input, succeeded }: Transaction): CallFrame => ({
  type: "call",
  from,
  to,
  value,
  input,
  path: [],
  reverted: !succeeded
})

/** Decodes calldata. At a contract that nothing lists, it must be that function's `alone`: a selector may be any function's by chance. */
export type DecodeCall = (input: Hex, isAlone?: boolean) => Arguments | undefined

/** A function that decodes calldata by the parameters of a signature, whatever its selector. */
export const callDecoder = (signature: string): DecodeCall => {
  const decode = decoder(parseSignature(signature).inputs)
  return (input, isAlone) => decode(input, 4, {}, isAlone)
}

/** The functions by which a contract calls itself with each of the given calldata, by selector. */
const multicalls: Readonly<Record<string, ReturnType<typeof callDecoder>>> = {
  "0xac9650d8": /* @__PURE__ */ callDecoder("multicall(bytes[] calls)"),
  "0x5ae401dc": /* @__PURE__ */ callDecoder("multicall(uint256 deadline, bytes[] calls)"),
  "0x1f0464d1": /* @__PURE__ */ callDecoder("multicall(bytes32 previousBlockhash, bytes[] calls)")
}

/** The calldata that a multicall contains; empty if the input is not a multicall or not decodable. */
export const decodeMulticall = (input: Hex): ReadonlyArray<Hex> =>
  (multicalls[input.slice(0, 10)]?.(input)?.["calls"] as ReadonlyArray<Hex> | undefined) ?? []

/** Most frames of one transaction whose calldata is decoded. */
const maxFrames = 2_000
/** Most calls of one multicall that are decoded. */
const maxBundledCalls = 64

/**
 * The calls that rules see: the transaction's own, even if it failed, the calls that a multicall contains, and the internal calls
 * that were not reverted.
 */
export const executedCalls = (transaction: Transaction): ReadonlyArray<CallFrame> => {
  const own = ownCall(transaction)
  const { calls, succeeded } = transaction
  const bundled = decodeMulticall(own.input).slice(0, maxBundledCalls)
  const frames = [own, ...bundled.map(input => ({ ...own, input }))]
  if (!succeeded || calls === null) return frames
  for (const frame of calls.slice(0, maxFrames))
    if (!frame.reverted && frame.path.length > 0 && (frame.type === "call" || frame.type === "callcode"))
      frames.push(frame)
  return frames
}
