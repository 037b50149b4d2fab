import type { ParsedAbi } from "../repair/Repair.ts"
import { noFacts } from "../repair/RepairFacts.ts"
import { repairWithFacts } from "../repair/repairWithFacts.ts"
import type { AbiParseError } from "./AbiParseError.ts"

/**
 * Parses an ABI in any common form: JSON as array or text, a single entry, an explorer's response, an artifact, compiler output,
 * human-readable fragments, signatures, Solidity and Vyper source code, and the parts of these in copied or cut text. Returns it in the
 * form of the specification, with every change in `repairs`. A wrong but well-formed signature stays as it is: `repairAbi` checks it
 * against the contract's code.
 *
 * Never throws: returns an error instead. Takes time linear in the input. More than 5,000 entries, 50,000 parameters or 4 million characters fail.
 *
 * @example
 * ```ts
 * import { parseAbi } from "@glossa/abi"
 *
 * const parsed = parseAbi("function transfer(address to, uint value) returns (bool)")
 * if (parsed instanceof Error) throw parsed
 * parsed.abi[0] // {type: "function", name: "transfer", inputs: [{name: "to", type: "address"}, {name: "value", type: "uint256"}], …}
 * parsed.repairs[0]?.problem // "\"uint\" is short for another type"
 * ```
 */
export const parseAbi = (input: unknown): ParsedAbi | AbiParseError => repairWithFacts(input, noFacts)
