import type { Abi, ErrorEntry, EventEntry, FunctionEntry, Hex, Parameter } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { memoize } from "../memoize.ts"
import { compileEventDecoder, type EncodedLog } from "./compileEventDecoder.ts"
import { compileParametersDecoder } from "./compileParametersDecoder.ts"
import type { DecodedValue } from "./compileType.ts"
import { type DecodeError, UnknownIdError } from "./DecodeError.ts"

/** Decoded data: the entry of the ABI, and a value for each of its inputs or outputs. */
export interface Decoded<Entry> {
  readonly entry: Entry
  readonly values: ReadonlyArray<DecodedValue>
}

/** Decodes calls, results, logs and errors by their selectors and topics. */
export interface Decoder {
  /** Decodes calldata. */
  readonly call: (data: Hex) => Decoded<FunctionEntry> | DecodeError
  /** Decodes the return data of a call to the function with that selector. */
  readonly result: (selector: Hex, data: Hex) => Decoded<FunctionEntry> | DecodeError
  /** Decodes a log. */
  readonly log: (log: EncodedLog) => Decoded<EventEntry> | DecodeError
  /** Decodes revert data. `Error(string)` and `Panic(uint256)` need no entry. */
  readonly error: (data: Hex) => Decoded<ErrorEntry> | DecodeError
}

/** The errors that Solidity itself reverts with (Solidity documentation, "Panic via assert and Error via require"). */
export const builtInErrors: ReadonlyArray<ErrorEntry> = [
  { type: "error", name: "Error", inputs: [{ name: "message", type: "string" }] },
  { type: "error", name: "Panic", inputs: [{ name: "code", type: "uint256" }] }
]

/** Returns the first four bytes of calldata or of an error. */
export const selectorOf = (data: Hex): Hex => data.slice(0, 10).toLowerCase() as Hex

const withEntry = <Entry, Failure extends Error>(
  entry: Entry,
  values: ReadonlyArray<DecodedValue> | Failure
): Decoded<Entry> | Failure => (values instanceof Error ? values : { entry, values })

/**
 * Returns a decoder of an ABI. It finds placeholders by their real selector or topic. Where events share a topic but differ
 * in their indexed parameters, it uses the one that matches the log.
 *
 * @example
 * ```ts
 * import { createDecoder, parseAbi } from "@glossa/abi"
 *
 * const parsed = parseAbi("function burn(uint256 amount)")
 * if (parsed instanceof Error) throw parsed
 * const { call } = createDecoder(parsed.abi)
 * call(`0x42966c68${"7".padStart(64, "0")}`) // {entry: {type: "function", name: "burn", …}, values: [7n]}
 * call("0x12345678") instanceof Error // true: abi/UnknownId
 * ```
 */
export const createDecoder = (abi: Abi): Decoder => {
  const functions = new Map<string, FunctionEntry>()
  const errors = new Map<string, ErrorEntry>()
  const events = new Map<string, ReadonlyArray<EventEntry>>()
  for (const entry of [...abi, ...builtInErrors]) {
    const id = getEntryId(entry)
    if (entry.type === "function") functions.set(id, entry)
    else if (entry.type === "error") errors.set(id, entry)
    else if (entry.type === "event" && !entry.anonymous) events.set(id, [...(events.get(id) ?? []), entry])
  }
  // Most entries of a large ABI are never used.
  const parametersDecoder = memoize(
    (parameters: ReadonlyArray<Parameter>) => compileParametersDecoder(parameters),
    new Map()
  )
  const eventDecoder = memoize((entry: EventEntry) => compileEventDecoder(entry), new Map())
  const decodeAfterSelector = <Entry extends FunctionEntry | ErrorEntry>(entry: Entry | undefined, data: Hex) =>
    entry === undefined
      ? new UnknownIdError({ id: data.slice(0, 10) })
      : withEntry(entry, parametersDecoder(entry.inputs)(`0x${data.slice(10)}`))
  return {
    call: data => decodeAfterSelector(functions.get(selectorOf(data)), data),
    error: data => decodeAfterSelector(errors.get(selectorOf(data)), data),
    result: (selector, data) => {
      const entry = functions.get(selector.toLowerCase())
      return entry === undefined
        ? new UnknownIdError({ id: selector })
        : withEntry(entry, parametersDecoder(entry.outputs)(data))
    },
    log: log => {
      const [topic0 = "no topic"] = log.topics
      let failure: DecodeError = new UnknownIdError({ id: topic0 })
      for (const entry of events.get(topic0.toLowerCase()) ?? []) {
        const values = eventDecoder(entry)(log)
        if (!(values instanceof Error)) return { entry, values }
        failure = values
      }
      return failure
    }
  }
}
