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
