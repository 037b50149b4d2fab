import type { Abi, ErrorEntry, EventEntry, FunctionEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { builtInErrors } from "./builtInErrors.ts"
import { compileEventDecoder, type EncodedLog, type EventDecoder } from "./compileEventDecoder.ts"
import { compileParametersDecoder, type ParametersDecoder } from "./compileParametersDecoder.ts"
import type { DecodedValue } from "./DecodedValue.ts"
import { type DecodeError, TopicMismatchError, UnknownIdError } from "./DecodeError.ts"

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

/** Compiles a decoder on first use, since most entries of a large ABI are never used. */
const lazy = <Decode>(compile: () => Decode): (() => Decode) => {
  let compiled: Decode | undefined
  return () => {
    compiled ??= compile()
    return compiled
  }
}

/** Returns the first four bytes of calldata or of an error. */
export const selectorOf = (data: Hex): Hex => data.slice(0, 10).toLowerCase() as Hex

const withEntry = <Entry, Failure extends Error>(
  entry: Entry,
  values: ReadonlyArray<DecodedValue> | Failure
): Decoded<Entry> | Failure => (values instanceof Error ? values : { entry, values })

interface CompiledEntry<Entry> {
  readonly entry: Entry
  readonly decode: () => ParametersDecoder
}

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
  const functions = new Map<string, CompiledEntry<FunctionEntry> & { readonly outputs: () => ParametersDecoder }>()
  const errors = new Map<string, CompiledEntry<ErrorEntry>>()
  const events = new Map<string, Array<{ readonly entry: EventEntry; readonly decode: () => EventDecoder }>>()
  for (const entry of [...abi, ...builtInErrors]) {
    const id = getEntryId(entry)
    if (entry.type === "function")
      functions.set(id, {
        entry,
        decode: lazy(() => compileParametersDecoder(entry.inputs)),
        outputs: lazy(() => compileParametersDecoder(entry.outputs))
      })
    else if (entry.type === "error")
      errors.set(id, { entry, decode: lazy(() => compileParametersDecoder(entry.inputs)) })
    else if (entry.type === "event" && !entry.anonymous)
      events.set(id, [...(events.get(id) ?? []), { entry, decode: lazy(() => compileEventDecoder(entry)) }])
  }
  const decodeAfterSelector = <Entry>(
    match: CompiledEntry<Entry> | undefined,
    data: Hex
  ): Decoded<Entry> | DecodeError =>
    match === undefined
      ? new UnknownIdError({ id: data.slice(0, 10) })
      : withEntry(match.entry, match.decode()(`0x${data.slice(10)}`))
  return {
    call: data => decodeAfterSelector(functions.get(selectorOf(data)), data),
    error: data => decodeAfterSelector(errors.get(selectorOf(data)), data),
    result: (selector, data) => {
      const match = functions.get(selector.toLowerCase())
      return match === undefined ? new UnknownIdError({ id: selector }) : withEntry(match.entry, match.outputs()(data))
    },
    log: log => {
      const [topic0 = "no topic"] = log.topics
      const matches = events.get(topic0.toLowerCase())
      if (matches === undefined) return new UnknownIdError({ id: topic0 })
      let failure: DecodeError | undefined
      for (const { entry, decode } of matches) {
        const values = decode()(log)
        if (!(values instanceof Error)) return { entry, values }
        failure = values
      }
      return failure ?? new TopicMismatchError({ expected: "an event", seen: topic0 })
    }
  }
}
