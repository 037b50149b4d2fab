import type { SimulationMethod } from "@glossa/chain"
import type { AssetAmountJson, RecordJson } from "@glossa/classify"
import type { Extras } from "../extras/Extras.ts"

/** The codes of warnings. New ones may be added. */
export const warningCodes = [
  "insufficient-funds",
  "reverted",
  "unlimited-approval",
  "lookalike-recipient",
  "new-contract",
  "no-code",
  "no-simulation"
] as const
/** The kind of a warning. */
export type WarningCode = (typeof warningCodes)[number]

/** A reason to look twice at a transaction before it is signed. */
export interface Warning {
  readonly code: WarningCode
  readonly message: string
}

/** An approval of the sender, which lets a spender take assets. */
export interface ApprovalJson {
  readonly asset: AssetAmountJson["asset"]
  /** With its checksum. */
  readonly spender: string
  readonly name?: string
  /** Absent if it is all items of a collection. */
  readonly amount?: number
  readonly amountExact?: string
  readonly unit?: "smallest"
  readonly unlimited: boolean
}

/** The effects of one unsent transaction. */
export interface PreviewJson {
  /** From the side of its sender, with `metadata.status` `preview`. */
  readonly transaction: RecordJson & Extras
  /** How the assets of the sender change, without the fee: amounts are negative where it pays. */
  readonly balanceChanges: ReadonlyArray<AssetAmountJson>
  readonly approvals: ReadonlyArray<ApprovalJson>
  readonly warnings: ReadonlyArray<Warning>
}

/** The effects of unsent transactions, one after the other. */
export interface PreviewsJson {
  /** How they were executed; `calldata` if they were not, and only their calldata was read. */
  readonly method: SimulationMethod | "calldata"
  /** The block after which they were executed; null if no node was read. */
  readonly blockNumber: number | null
  readonly previews: ReadonlyArray<PreviewJson>
}
