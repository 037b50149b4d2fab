import type { CallFrame } from "@glossa/classify"
import { callType } from "./ParsedCalls.ts"
import { noAddress, type Reader } from "./Reader.ts"

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
  // A node's own frame, or one of a future EVM, makes the record poorer and refuses nothing: its fields mean nothing here.
  if (type === "unknown") return { type, from: noAddress, to: null, value: 0n, input: "0x", path, reverted: true }
  // the value of a delegate call is that of its parent
  const moves = type !== "delegatecall" && type !== "staticcall"
  const creates = type === "create" || type === "create2"
  return {
    type,
    from: reader.address(raw.from, "from"),
    to: creates && failed ? null : reader.addressOrNull(raw.to, "to"),
    value: moves && raw.value !== undefined && raw.value !== null ? reader.amount(raw.value, "value") : 0n,
    input: raw.input === undefined || raw.input === null ? "0x" : reader.bytes(raw.input, "input"),
    path,
    reverted: parentReverted || failed
  }
}
