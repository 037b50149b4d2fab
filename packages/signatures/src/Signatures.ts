import type { AbiEntry, Hex } from "@glossa/abi"

/** A signature that hashes to the requested selector or topic. */
export interface Candidate {
  /** The canonical signature: `transfer(address,uint256)`. */
  readonly signature: string
  /** The whole ABI entry, or the signature if only that is known. */
  readonly fragment: AbiEntry | string
  /** The npm package that publishes it (the first of several). */
  readonly origin: string
  /** Number of organizations that publish it. 0 for a plain signature. */
  readonly weight: number
}

/** The name of an entry in a table. */
export interface KnownName {
  readonly type: "function" | "event" | "error"
  readonly name: string
  /** Number of its parameters. */
  readonly parameters: number
  /** Number of organizations that publish it. 0 for a plain signature. */
  readonly weight: number
}

/** Lookups by selector and topic, best candidates first. It is a `SignatureSource` of `@glossa/abi`. */
export interface Signatures {
  readonly functions: (selector: Hex) => ReadonlyArray<Candidate>
  readonly events: (topic0: Hex) => ReadonlyArray<Candidate>
  readonly errors: (selector: Hex) => ReadonlyArray<Candidate>
  /** The most likely name of the function with a selector: `transfer`. */
  readonly functionName: (selector: Hex) => string | undefined
  /** The most likely name of the event with a topic: `Transfer`. */
  readonly eventName: (topic0: Hex) => string | undefined
  /** All known keys in order, one source after the other. */
  readonly keys: {
    readonly functions: Iterable<Hex>
    /** The first four bytes of topics, since a table does not contain the rest. */
    readonly events: Iterable<Hex>
    readonly errors: Iterable<Hex>
  }
  /** All names, for guesses of unknown names. */
  readonly names: {
    readonly entries: Iterable<KnownName>
    /** Names of parameters and of members of structs. */
    readonly parameters: Iterable<string>
  }
}
