import type { Action, AssetAmountJson, CallType, Certainty, Hex } from "@glossa/classify"
import type { Decoded, DecodedParameter } from "@glossa/contracts"

/** What a record may have in addition, on request. */
export const includes = ["facts", "ledger", "logs", "calls", "evidence"] as const
export type Include = (typeof includes)[number]

/** An amount that went from one address to another. Mints come from and burns go to the zero address. */
export interface MovementJson extends AssetAmountJson {
  readonly from: string
  readonly to: string
  /** The index of its log; absent if none reports it, as for most movements of the native token. */
  readonly logIndex?: number
}

/** Whether a transaction was executed, and how it ended. */
export type Status = "succeeded" | "failed" | "pending" | "preview"

/** The called function. */
export interface MethodJson {
  readonly selector: Hex
  readonly name?: string
  readonly signature?: string
  readonly parameters?: ReadonlyArray<DecodedParameter>
}

/** The facts of a transaction, which are the same for every address. */
export interface FactsJson {
  readonly from: string
  /** Null when the transaction creates a contract. */
  readonly to: string | null
  /** Null unless the transaction is mined, as is `position`. */
  readonly blockNumber: number | null
  /** Index in the block. */
  readonly position: number | null
  readonly status: Status
  readonly method?: MethodJson
  readonly transfers: ReadonlyArray<MovementJson>
}

/** A log as the contract wrote it, and decoded. */
export interface LogJson {
  readonly index: number
  readonly address: string
  readonly name?: string
  readonly topics: ReadonlyArray<Hex>
  readonly data: Hex
  readonly decoded?: Decoded
}

/** A call with the calls that it made. */
export interface CallJson {
  readonly type: CallType
  readonly from: string
  /** Null for a creation that failed. */
  readonly to: string | null
  readonly name?: string
  /** Wei, as a decimal string. */
  readonly value: string
  readonly input: Hex
  /** Whether the call, or a call around it, reverted. */
  readonly reverted: boolean
  readonly decoded?: Decoded
  readonly calls: ReadonlyArray<CallJson>
}

/** An act that a rule found in the transaction. */
export interface ActJson {
  readonly rule: string
  readonly protocol: string
  readonly contract: string
  /** The index of the log that the rule read; absent if it read a call. */
  readonly logIndex?: number
  /** How the contract was identified as the protocol's. */
  readonly certainty: Certainty
  readonly action: Action
  readonly operation?: string
  readonly actor?: string
  /** Whether the record is about this act. */
  readonly chosen: boolean
}

export interface EvidenceJson {
  readonly acts: ReadonlyArray<ActJson>
  /** The number of acts that are left out, as 2,000 are listed at most. */
  readonly moreActs?: number
}

/** The parts of a transaction that were requested. */
export interface Extras {
  readonly facts?: FactsJson
  readonly ledger?: ReadonlyArray<MovementJson>
  /** The number of movements that `ledger` and the facts' `transfers` leave out, as they list 2,000 at most. */
  readonly moreMovements?: number
  readonly logs?: ReadonlyArray<LogJson>
  /** The transaction's own call, with the calls inside where a node traced them. */
  readonly calls?: CallJson
  readonly evidence?: EvidenceJson
  /** Names of addresses in the ledger, the logs and the calls. */
  readonly names?: Readonly<Record<string, string>>
}
