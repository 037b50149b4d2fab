import type { Address, Hex, Log } from "@glossa/classify"

/** A value as JSON: integers as decimal strings, addresses with their checksum, bytes as hex, a tuple as its fields. */
export type DecodedValue = string | boolean | ReadonlyArray<DecodedValue> | ReadonlyArray<DecodedParameter>

export interface DecodedParameter {
  readonly name: string
  readonly type: string
  readonly indexed?: boolean
  readonly value: DecodedValue
}

/** A call, a log or an error in the terms of its signature. */
export interface Decoded {
  readonly kind: "call" | "log" | "error"
  readonly name: string
  readonly signature: string
  readonly parameters: ReadonlyArray<DecodedParameter>
  /** Whether the signature is of the contract's ABI, or of a table of signatures. */
  readonly source: "abi" | "signature"
  /** Other signatures that fit. */
  readonly alternatives?: ReadonlyArray<string>
}

/** Decodes calls, logs and errors of one contract. */
export interface Decoder {
  readonly call: (data: Hex) => Decoded | undefined
  readonly log: (log: Pick<Log, "topics" | "data">) => Decoded | undefined
  readonly error: (data: Hex) => Decoded | undefined
}

/** The decoder of each contract, synchronously. */
export type FindDecoder = (address: Address) => Decoder

const nothing = () => undefined

/** Decodes nothing. */
export const noDecoder: Decoder = { call: nothing, log: nothing, error: nothing }
