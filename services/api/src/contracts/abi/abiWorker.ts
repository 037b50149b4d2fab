import { known } from "@glossa/signatures/node"
import { buildAbi } from "./buildAbi.ts"
import type { BuiltAbi, ContractParts } from "./ContractParts.ts"

/** What a thread of the builder does: the analysis of code may take a quarter of a second, in which nothing else runs. */
export default (parts: ContractParts): BuiltAbi => buildAbi(parts, known)
