import type * as Result from "effect/Result"
import { noFacts } from "../repair/RepairFacts.ts"
import { repairBy } from "../repair/repairBy.ts"
import type { ParsedAbi } from "./ParsedAbi.ts"
import type { ParseError } from "./ParseError.ts"

/**
 * Reads anything that people call an ABI: its JSON as array or text, a single entry, an explorer's answer, a truffle,
 * hardhat or foundry artifact, JSON inside JSON, human-readable fragments, bare signatures, and mixtures of them. What
 * comes out is in the form of the specification and every change is told in `repairs`. It proves nothing: a wrong but
 * well-formed signature stays; `repair` holds it against the contract's code.
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
export const parse = (input: unknown): Result.Result<ParsedAbi, ParseError> => repairBy(input, noFacts)
