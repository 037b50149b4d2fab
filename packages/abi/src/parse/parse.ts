import * as Result from "effect/Result"
import type { Abi } from "../entry/Abi.ts"
import type { Rejected, Repair } from "../repair/Repair.ts"
import { limits } from "./limits.ts"
import { AbiTooLarge, NoUsableEntry, type ParseError } from "./ParseError.ts"
import { readEntries } from "./readEntries.ts"
import { unwrap } from "./unwrap.ts"

/** An ABI that was read, in the form of the specification, and what was done to it. */
export interface ParsedAbi {
  readonly abi: Abi
  /** `origins[i]` is where `abi[i]` stood in what was given: `result[0].ABI[3]`. */
  readonly origins: ReadonlyArray<string>
  readonly repairs: ReadonlyArray<Repair>
  /** Entries that nothing could be made of; they are not in `abi`. */
  readonly rejected: ReadonlyArray<Rejected>
}

/**
 * Reads anything that people call an ABI: its JSON as array or text, a single entry, an explorer's answer, a truffle,
 * hardhat or foundry artifact, JSON inside JSON, human-readable fragments, bare signatures, and mixtures of them. What
 * comes out is in the form of the specification and every change is told in `repairs`. It proves nothing: a wrong but
 * well-formed signature stays.
 *
 * Takes time linear in the input and never throws; more than 5,000 entries, 50,000 parameters or 4 million characters are refused.
 *
 * @example
 * ```ts
 * import { parse } from "@glossa/abi"
 * import * as Result from "effect/Result"
 *
 * const { abi, repairs } = Result.getOrThrow(parse("function transfer(address to, uint value) returns (bool)"))
 * abi[0] // {type: "function", name: "transfer", inputs: [{name: "to", type: "address"}, {name: "value", type: "uint256"}], …}
 * repairs[0]?.problem // "\"uint\" is short for another type"
 * ```
 */
export const parse = (input: unknown): Result.Result<ParsedAbi, ParseError> =>
  Result.flatMap(unwrap(input), (unwrapped): Result.Result<ParsedAbi, ParseError> => {
    const { notes, entries } = readEntries(unwrapped)
    if (notes.parameters > limits.parameters)
      return Result.fail(new AbiTooLarge({ what: "parameters", limit: limits.parameters }))
    if (entries.length === 0 && notes.rejected.length > 0)
      return Result.fail(new NoUsableEntry({ rejected: notes.rejected }))
    return Result.succeed({
      abi: entries.map(({ entry }) => entry),
      origins: entries.map(({ path }) => path),
      repairs: notes.repairs,
      rejected: notes.rejected
    })
  })
