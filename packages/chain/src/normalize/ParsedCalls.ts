import type { CallFrame, CallType, Hex } from "@glossa/classify"

/** What a source of internal calls tells of one transaction. */
export interface ParsedCalls {
  readonly calls: Array<CallFrame>
  /** The transaction's own call ended in an error. */
  readonly failed: boolean
  /** What the transaction's own call returned, where the source says so. */
  readonly output: Hex | null
}

const types: ReadonlyMap<unknown, CallType> = new Map<string, CallType>(
  (["call", "callcode", "delegatecall", "staticcall", "create", "create2", "selfdestruct"] as const).flatMap(type => [
    [type, type],
    [type.toUpperCase(), type]
  ])
).set("suicide", "selfdestruct")

/** `CALL` of callTracer, `call` and `suicide` of parity. */
export const callType = (value: unknown): CallType | undefined => types.get(value)

export const callTypeExpected = [...new Set(types.values())].join(", ")

/** Nodes leave `error` out, send null, or send empty text where nothing went wrong. */
export const hasError = (error: unknown): boolean => error !== undefined && error !== null && error !== ""
