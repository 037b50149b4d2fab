import type { AbiEntry } from "../entry/Abi.ts"
import type { Evidence } from "./Evidence.ts"

/** A reconstructed entry and its evidence. */
export interface ReconstructedEntry {
  readonly entry: AbiEntry
  readonly evidence: Evidence
}
