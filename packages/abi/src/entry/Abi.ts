/** Lower-case hex with the prefix `0x`. */
export type Hex = `0x${string}`

/** See the Solidity ABI specification, "JSON". */
export type StateMutability = "pure" | "view" | "nonpayable" | "payable"

/** An input or output. `type` is canonical (`uint256`, never `uint`); a tuple has `components`. */
export interface Parameter {
  readonly name: string
  readonly type: string
  readonly components?: ReadonlyArray<Parameter>
  readonly internalType?: string
}

/** A parameter of an event. */
export interface EventParameter extends Parameter {
  readonly indexed: boolean
}

/** A function. It has a `selector` only if its name is a placeholder (`func_a9059cbb`), which does not hash to it. */
export interface FunctionEntry {
  readonly type: "function"
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
  readonly outputs: ReadonlyArray<Parameter>
  readonly stateMutability: StateMutability
  readonly selector?: Hex
}

/** An event. It has a `topic0` only if its name is a placeholder (`event_ddf252ad`), which does not hash to it. */
export interface EventEntry {
  readonly type: "event"
  readonly name: string
  readonly inputs: ReadonlyArray<EventParameter>
  readonly anonymous: boolean
  readonly topic0?: Hex
}

/** A custom error. It has a `selector` only if its name is a placeholder (`error_08c379a0`), which does not hash to it. */
export interface ErrorEntry {
  readonly type: "error"
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
  readonly selector?: Hex
}

/** The constructor. */
export interface ConstructorEntry {
  readonly type: "constructor"
  readonly inputs: ReadonlyArray<Parameter>
  readonly stateMutability: "nonpayable" | "payable"
}

/** The fallback function. */
export interface FallbackEntry {
  readonly type: "fallback"
  readonly stateMutability: "nonpayable" | "payable"
}

/** The receive function. */
export interface ReceiveEntry {
  readonly type: "receive"
  readonly stateMutability: "payable"
}

/**
 * One entry of a contract's ABI in the JSON form of the Solidity ABI specification, with every field that the
 * specification requires.
 */
export type AbiEntry = FunctionEntry | EventEntry | ErrorEntry | ConstructorEntry | FallbackEntry | ReceiveEntry

/** An ABI in the JSON form of the Solidity ABI specification. */
export type Abi = ReadonlyArray<AbiEntry>
