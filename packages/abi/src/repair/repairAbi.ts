import type { AbiParseError } from "../parse/AbiParseError.ts"
import { analyzeObserved, toRepairFacts } from "../reconstruct/analyzeObserved.ts"
import type { InvalidObservationError, Observations } from "../reconstruct/Observations.ts"
import type { ParsedAbi } from "./Repair.ts"
import { repairWithFacts } from "./repairWithFacts.ts"

/**
 * Parses an ABI of any shape and repairs it with the contract's code, selectors, topics and logs. If an entry hashes to nothing in the
 * code, common mistakes are undone until it hashes to a selector or topic that no other entry has. If this fails, the entry stays as it is.
 * Missing mutability, outputs and indexed flags come from the code or a standard. `repairs` lists every change with its proof.
 *
 * @example
 * ```ts
 * import { repairAbi } from "@glossa/abi"
 *
 * // The type of `token` is the name of a contract. The selector proves that it is an address.
 * const repaired = repairAbi("function sweep(IERC20 token, uint256 amount)", { selectors: ["0x6ea056a9"] })
 * if (repaired instanceof Error) throw repaired
 * repaired.abi[0] // {type: "function", name: "sweep", inputs: [{name: "token", type: "address"}, {name: "amount", type: "uint256"}], …}
 * repaired.repairs[0]?.proof // "hash"
 * ```
 */
export const repairAbi = (
  abi: unknown,
  known: Omit<Observations, "abi">
): ParsedAbi | AbiParseError | InvalidObservationError => {
  const contract = analyzeObserved(known)
  return contract instanceof Error ? contract : repairWithFacts(abi, toRepairFacts(contract))
}
