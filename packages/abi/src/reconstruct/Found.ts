import type { AbiEntry } from "../entry/Abi.ts"
import type { Evidence } from "./Evidence.ts"

/** An entry and why it is believed, before they are told apart into two lists. */
export interface Found {
  readonly entry: AbiEntry
  readonly evidence: Evidence
}
