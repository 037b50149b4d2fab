import type { Hex } from "../entry/Abi.ts"
import { describe } from "../parse/describe.ts"
import { returned, TaggedError } from "../TaggedError.ts"

/** A log of the contract as hex. */
export interface ObservedLog {
  readonly topics: ReadonlyArray<string>
  readonly data: string
}

/** Known facts about a contract. All parts are optional. Hex has any case, with or without `0x`. */
export interface Observations {
  /** Runtime code, the result of `eth_getCode`. In creation code, the runtime code is found. */
  readonly bytecode?: string | undefined
  /** Creation code, with or without the constructor's arguments. Without `bytecode`, the runtime code is found in it. */
  readonly creation?: string | undefined
  readonly selectors?: ReadonlyArray<string> | undefined
  /** Topics of its events. */
  readonly topics?: ReadonlyArray<string> | undefined
  /** Calldata of calls to it. */
  readonly calls?: ReadonlyArray<string> | undefined
  /** Logs that it emitted. */
  readonly logs?: ReadonlyArray<ObservedLog> | undefined
  /** Its published ABI, in any form that `parseAbi` accepts. */
  readonly abi?: unknown
}

/** A part of the observations is malformed. */
export class InvalidObservationError extends TaggedError("abi/InvalidObservation")<{
  /** Path of the part: `bytecode`, `calls[3]`. */
  readonly field: string
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `${this.field}: expected ${this.expected}, got ${this.seen}. Omit unknown parts.`
  }
}

/** The input is empty: no code, selectors, topics, calls, logs or ABI. */
export class NoInputError extends TaggedError("abi/NoInput")<{ readonly seen: string }> {
  override get message(): string {
    return `Expected bytecode, selectors, topics, calls, logs or an ABI, got ${this.seen}. An address without code has no ABI.`
  }
}

const observedLimits = { bytecode: 131_072, items: 10_000, itemBytes: 262_144, totalBytes: 16_777_216 } as const

export interface CheckedLog {
  readonly topics: ReadonlyArray<Hex>
  readonly data: Hex
}

/** Validated observations in lower case. Missing lists are empty. */
export interface CheckedObserved {
  readonly code: Hex | undefined
  readonly creation: Hex | undefined
  readonly selectors: ReadonlyArray<Hex>
  readonly topics: ReadonlyArray<Hex>
  readonly calls: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<CheckedLog>
}

const hexDigits = /^0x[0-9a-f]*$/

/** Validates the form and size of observations. */
export const checkObserved = (observed: Observations): CheckedObserved | InvalidObservationError =>
  returned(() => readObserved(observed))

const readObserved = (observed: Observations): CheckedObserved => {
  let total = 0
  const invalid = (field: string, expected: string, value: unknown) =>
    new InvalidObservationError({ field, expected, seen: describe(value) })
  const hex = (value: unknown, field: string, expected: string, fits: (bytes: number) => boolean): Hex => {
    if (typeof value !== "string" || value.length > 2 + 2 * observedLimits.itemBytes)
      throw invalid(field, expected, value)
    const lower = value
      .trim()
      .toLowerCase()
      .replace(/^(?!0x)/, "0x")
    const bytes = (lower.length - 2) / 2
    total += bytes
    if (!Number.isInteger(bytes) || !hexDigits.test(lower) || !fits(bytes)) throw invalid(field, expected, value)
    if (total > observedLimits.totalBytes)
      throw invalid(field, `at most ${observedLimits.totalBytes} bytes in all`, value)
    return lower as Hex
  }
  const list = <A>(value: unknown, field: string, read: (item: unknown, field: string) => A): ReadonlyArray<A> => {
    if (value === undefined || value === null) return []
    if (!Array.isArray(value) || value.length > observedLimits.items)
      throw invalid(field, `a list of at most ${observedLimits.items}`, value)
    return value.map((item, index) => read(item, `${field}[${index}]`))
  }
  const sized = (size: number) => (item: unknown, field: string) =>
    hex(item, field, `${size} bytes in hex`, bytes => bytes === size)
  const anyBytes = (item: unknown, field: string) => hex(item, field, "bytes in hex", () => true)
  const log = (item: unknown, field: string): CheckedLog => {
    const { topics, data } = (typeof item === "object" && item !== null ? item : {}) as Partial<ObservedLog>
    return { topics: list(topics, `${field}.topics`, sized(32)), data: anyBytes(data, `${field}.data`) }
  }
  const code = (value: string | null | undefined, field: string): Hex | undefined => {
    if (value === undefined || value === null || value === "0x" || value === "") return undefined
    const expected = `hex of at most ${observedLimits.bytecode} bytes`
    const checked = hex(value, field, expected, bytes => bytes <= observedLimits.bytecode)
    if (!checked.startsWith("0xef00")) return checked
    throw new InvalidObservationError({
      field,
      expected: "code without the EVM Object Format",
      seen: `${checked.slice(0, 8)}…, a container of that format (EIP-3540)`
    })
  }
  return {
    code: code(observed.bytecode, "bytecode"),
    creation: code(observed.creation, "creation"),
    selectors: list(observed.selectors, "selectors", sized(4)),
    topics: list(observed.topics, "topics", sized(32)),
    calls: list(observed.calls, "calls", anyBytes),
    logs: list(observed.logs, "logs", log)
  }
}
