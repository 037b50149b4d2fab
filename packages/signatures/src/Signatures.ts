import type { Hex } from "@glossa/abi"
import type { Candidate } from "./Candidate.ts"

/** Look-ups by selector and topic, best candidate first, empty where nothing is known. It is a `SignatureSource` of `@glossa/abi`. */
export interface Signatures {
  readonly functions: (selector: Hex) => ReadonlyArray<Candidate>
  readonly events: (topic0: Hex) => ReadonlyArray<Candidate>
  readonly errors: (selector: Hex) => ReadonlyArray<Candidate>
  /** The name of the function that most likely stands behind a selector: `transfer`. */
  readonly functionName: (selector: Hex) => string | undefined
  /** The name of the event that most likely stands behind a topic: `Transfer`. */
  readonly eventName: (topic0: Hex) => string | undefined
  /** Every key that something is known of, in order, one source after the other. */
  readonly keys: {
    readonly functions: Iterable<Hex>
    /** The first four bytes of topics: a table holds no more of them. */
    readonly events: Iterable<Hex>
    readonly errors: Iterable<Hex>
  }
}
