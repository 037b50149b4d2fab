import type { CallFrame, CallType, Hex } from "@glossa/classify"
import { noAddress, type Reader } from "./Reader.ts"

/** The parsed internal calls of one transaction. */
export interface ParsedCalls {
  readonly calls: Array<CallFrame>
  /** Whether the transaction's own call failed. */
  readonly failed: boolean
  /** The output of the transaction's own call, if the source has it. */
  readonly output: Hex | null
}

const types: ReadonlyMap<unknown, CallType> = new Map<string, CallType>(
  (["call", "callcode", "delegatecall", "staticcall", "create", "create2", "selfdestruct"] as const).flatMap(type => [
    [type, type],
    [type.toUpperCase(), type]
  ])
).set("suicide", "selfdestruct")

/** `CALL` of callTracer, `call` and `suicide` of parity. */
export const callType = (value: unknown): CallType => types.get(value) ?? "unknown"

/** Without an error, nodes omit the field, or send null or empty text. */
export const hasError = (error: unknown): boolean => error !== undefined && error !== null && error !== ""

/** Internal calls of one transaction in the form of their source, unchecked. */
export type InternalCalls =
  /** The root frame of `debug_trace*` with `callTracer`. */
  | { readonly source: "callTracer"; readonly frame: unknown }
  /** The transaction's entries of `trace_block` or `trace_transaction`, its own call included. */
  | { readonly source: "parity"; readonly traces: unknown }
  /** The list of `ots_getInternalOperations`. */
  | { readonly source: "otterscan"; readonly operations: unknown }
  /** A bundle's list: `{type, from, to, value, input?, error?, traceAddress?}`. */
  | { readonly source: "flat"; readonly calls: unknown }

/** The unparsed fields of a frame. */
export interface RawFrame {
  readonly type?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly value?: unknown
  readonly input?: unknown
}

export const callFrame = (
  reader: Reader,
  raw: RawFrame,
  failed: boolean,
  path: ReadonlyArray<number>,
  parentReverted: boolean
): CallFrame => {
  const type = callType(raw.type)
  // A node's own type of frame, or one of a future EVM, is not an error. Its fields are ignored, so the record has less information.
  if (type === "unknown") return { type, from: noAddress, to: null, value: 0n, input: "0x", path, reverted: true }
  // a delegate call has the value of its parent
  const moves = type !== "delegatecall" && type !== "staticcall"
  const creates = type === "create" || type === "create2"
  return {
    type,
    from: reader.address(raw.from, "from"),
    to: creates && failed ? null : reader.addressOrNull(raw.to, "to"),
    value: moves && raw.value !== undefined && raw.value !== null ? reader.amount(raw.value, "value") : 0n,
    input: raw.input === undefined || raw.input === null ? "0x" : reader.bytes(raw.input, "input"),
    path,
    reverted: parentReverted || failed,
    ...(failed && { failed })
  }
}
