import * as Data from "effect/Data"
import type { Rejected } from "../repair/Proof.ts"

const accepted =
  "Give an ABI's JSON (array, text, a single entry), an artifact or explorer answer that holds one, or human-readable fragments."

/** The input is nothing that anyone calls an ABI. */
export class NotAnAbi extends Data.TaggedError("abi/NotAnAbi")<{
  /** Where in the input, for instance `result`. Empty for the input itself. */
  readonly path: string
  readonly expected: string
  /** A short description of what was there, safe to print. */
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}${this.path && ` at ${this.path}`}, saw ${this.seen}. ${accepted}`
  }
}

/** An explorer's answer for a contract whose source was never verified, where an ABI was expected. */
export class SourceNotVerified extends Data.TaggedError("abi/SourceNotVerified")<{ readonly seen: string }> {
  override get message(): string {
    return `Expected an ABI, saw the explorer's answer ${this.seen}: it has none. Reconstruct one from the bytecode.`
  }
}

/** The input goes beyond the bounds of what is read. */
export class AbiTooLarge extends Data.TaggedError("abi/AbiTooLarge")<{
  readonly what: "characters" | "entries" | "parameters" | "wrappers"
  readonly limit: number
}> {
  override get message(): string {
    return `Expected at most ${this.limit} ${this.what}, saw more. Give the ABI of one contract.`
  }
}

/** There are entries, and nothing can be made of any of them. */
export class NoUsableEntry extends Data.TaggedError("abi/NoUsableEntry")<{
  readonly rejected: ReadonlyArray<Rejected>
}> {
  override get message(): string {
    const [first] = this.rejected
    return `Expected at least one usable entry, saw ${this.rejected.length} unusable${
      first ? `; the first, ${first.path}: ${first.problem}` : ""
    }. Give the bytecode too, so that signatures can be proved.`
  }
}

export type ParseError = NotAnAbi | SourceNotVerified | AbiTooLarge | NoUsableEntry
