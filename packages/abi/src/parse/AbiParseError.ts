import type { RejectedEntry } from "../repair/Repair.ts"
import { TaggedError } from "../TaggedError.ts"

const accepted =
  "Pass an ABI as JSON (array, text or single entry), an artifact or explorer response with an ABI, human-readable fragments, or Solidity or Vyper source code."

/** The input is not an ABI in any accepted form. */
export class InvalidAbiError extends TaggedError("abi/InvalidAbi")<{
  /** Path in the input, for instance `result`. Empty for the input itself. */
  readonly path: string
  readonly expected: string
  /** A short description of the value, safe to print. */
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}${this.path && ` at ${this.path}`}, got ${this.seen}. ${accepted}`
  }
}

/** The input is an explorer's response for a contract without verified source. */
export class SourceNotVerifiedError extends TaggedError("abi/SourceNotVerified")<{ readonly seen: string }> {
  override get message(): string {
    return `Expected an ABI, got the explorer's response ${this.seen}. Reconstruct the ABI from the bytecode.`
  }
}

/** The input exceeds a limit. */
export class AbiTooLargeError extends TaggedError("abi/AbiTooLarge")<{
  readonly what: "characters" | "entries" | "parameters" | "wrappers"
  readonly limit: number
}> {
  override get message(): string {
    return `Expected at most ${this.limit} ${this.what}, got more. Pass the ABI of one contract.`
  }
}

/** No entry of the ABI can be read or repaired. */
export class NoUsableEntryError extends TaggedError("abi/NoUsableEntry")<{
  readonly rejected: ReadonlyArray<RejectedEntry>
}> {
  override get message(): string {
    const [first] = this.rejected
    return `Expected at least one valid entry, got ${this.rejected.length} invalid${
      first ? ` (${first.path}: ${first.problem})` : ""
    }. Pass the bytecode too, so that entries can be repaired.`
  }
}

/** The errors of parsing an ABI. */
export type AbiParseError = InvalidAbiError | SourceNotVerifiedError | AbiTooLargeError | NoUsableEntryError
