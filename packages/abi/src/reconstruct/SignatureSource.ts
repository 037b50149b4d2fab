import type { Abi, AbiEntry, Hex } from "../entry/Abi.ts"

/** A fragment that may belong to a selector or topic. The caller checks that it hashes to it. */
export interface SignatureCandidate {
  /** A whole entry, a human-readable fragment (`function f(uint256 a) view`), or a plain signature (`f(uint256)`). */
  readonly fragment: AbiEntry | string
  /** The origin of the fragment, for instance a package. */
  readonly origin: string
  /** Set if the name is a guess whose hash matches: the chance that it is the real name, 0 to 1. */
  readonly chance?: number
}

/**
 * A synchronous source of names, best candidates first. Signatures from a network must be fetched beforehand.
 */
export interface SignatureSource {
  readonly functions: (selector: Hex) => ReadonlyArray<SignatureCandidate>
  readonly events: (topic0: Hex) => ReadonlyArray<SignatureCandidate>
  /**
   * Custom errors. Signatures of functions without a keyword are candidates too, because selectors of errors are computed in the same way.
   */
  readonly errors?: (selector: Hex) => ReadonlyArray<SignatureCandidate>
  /** Returns names for placeholders of an ABI that no source knows, or undefined if it finds none. It may take a while. */
  readonly guess?: ((abi: Abi, code: Hex | undefined) => SignatureSource | undefined) | undefined
}

/** Returns the candidates of a source, followed by guesses. */
export const withGuesses = (source: SignatureSource, guesses: SignatureSource): SignatureSource => ({
  functions: id => [...source.functions(id), ...guesses.functions(id)],
  events: id => [...source.events(id), ...guesses.events(id)],
  errors: id => [...(source.errors?.(id) ?? []), ...(guesses.errors?.(id) ?? [])]
})
