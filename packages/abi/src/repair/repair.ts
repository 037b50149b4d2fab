import * as Result from "effect/Result"
import { evmoleAnalyser } from "../evm/evmoleAnalyser.ts"
import type { AnalysisFailed, StaticAnalyser } from "../evm/StaticAnalyser.ts"
import type { ParsedAbi } from "../parse/ParsedAbi.ts"
import type { ParseError } from "../parse/ParseError.ts"
import { factsOf, gather } from "../reconstruct/gather.ts"
import type { InvalidObservation, Observed } from "../reconstruct/Observed.ts"
import { repairBy } from "./repairBy.ts"

/**
 * Reads an ABI of any shape and holds it against what is known of its contract. A signature that hashes to nothing in the
 * code is an equation: what the code has and no entry explains is what it should hash to. The changes that entries get
 * broken by are tried, and one that solves the equation is right; without a solution the entry stays as it is. Missing
 * mutability, outputs and indexed flags are filled in from the code or from a standard. Every change is told, with its proof.
 *
 * @example
 * ```ts
 * import { repair } from "@glossa/abi"
 * import * as Result from "effect/Result"
 *
 * // The name of a contract stands where its type should; the selector tells what it is.
 * const { abi, repairs } = Result.getOrThrow(
 *   repair("function sweep(IERC20 token, uint256 amount)", { selectors: ["0x6ea056a9"] })
 * )
 * abi[0] // {type: "function", name: "sweep", inputs: [{name: "token", type: "address"}, {name: "amount", type: "uint256"}], …}
 * repairs[0]?.proof // "hash"
 * ```
 */
export const repair = (
  abi: unknown,
  known: Omit<Observed, "abi">,
  analyser: StaticAnalyser = evmoleAnalyser
): Result.Result<ParsedAbi, ParseError | InvalidObservation | AnalysisFailed> =>
  Result.flatMap(
    gather(known, analyser),
    (gathered): Result.Result<ParsedAbi, ParseError> => repairBy(abi, factsOf(gathered))
  )
