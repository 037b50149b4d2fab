import type { CallFrame, CallType, Hex } from "@glossa/classify"

/** The parsed internal calls of one transaction. */
export interface ParsedCalls {
  readonly calls: Array<CallFrame>
  /** Whether the transaction's own call failed. */
  readonly failed: boolean
  /** The output of the transaction's own call, where the source has it. */
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
