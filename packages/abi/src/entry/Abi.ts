/** Lower-case hex with its `0x`. */
export type Hex = `0x${string}`

export type StateMutability = "pure" | "view" | "nonpayable" | "payable"

/** An input or output. `type` is canonical (`uint256`, never `uint`); a tuple has `components`. */
export interface Parameter {
  readonly name: string
  readonly type: string
  readonly components?: ReadonlyArray<Parameter>
  readonly internalType?: string
}

export interface EventParameter extends Parameter {
  readonly indexed: boolean
}

/** `selector` is there only when the name is a placeholder (`func_a9059cbb`), which doesn't hash to it. */
export interface FunctionEntry {
  readonly type: "function"
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
  readonly outputs: ReadonlyArray<Parameter>
  readonly stateMutability: StateMutability
  readonly selector?: Hex
}

/** `topic0` is there only when the name is a placeholder (`event_ddf252ad`), which doesn't hash to it. */
export interface EventEntry {
  readonly type: "event"
  readonly name: string
  readonly inputs: ReadonlyArray<EventParameter>
  readonly anonymous: boolean
  readonly topic0?: Hex
}

/** `selector` is there only when the name is a placeholder (`error_08c379a0`), which doesn't hash to it. */
export interface ErrorEntry {
  readonly type: "error"
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
  readonly selector?: Hex
}

export interface ConstructorEntry {
  readonly type: "constructor"
  readonly inputs: ReadonlyArray<Parameter>
  readonly stateMutability: "nonpayable" | "payable"
}

export interface FallbackEntry {
  readonly type: "fallback"
  readonly stateMutability: "nonpayable" | "payable"
}

export interface ReceiveEntry {
  readonly type: "receive"
  readonly stateMutability: "payable"
}

/**
 * One fragment of a contract's interface, as the Solidity ABI specification's JSON form writes it, with every field that
 * the specification asks for.
 */
export type AbiEntry = FunctionEntry | EventEntry | ErrorEntry | ConstructorEntry | FallbackEntry | ReceiveEntry

export type Abi = ReadonlyArray<AbiEntry>
