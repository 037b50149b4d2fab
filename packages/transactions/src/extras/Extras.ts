import type {
  Action,
  AssetAmountJson,
  CallType,
  Certainty,
  Confidence,
  Hex,
  ProposerId,
  TokenStandard
} from "@glossa/classify"
import type { Decoded, DecodedParameter } from "@glossa/contracts"

/** Parts that a record may have on request. */
export const includes = ["facts", "ledger", "logs", "calls", "evidence"] as const
/** A part that a record may have on request. */
export type Include = (typeof includes)[number]

/** An amount that went from one address to another. Mints come from and burns go to the zero address. */
export interface MovementJson extends AssetAmountJson {
  readonly from: string
  readonly to: string
  /** The index of its log; absent if no log reports it, as for most movements of the native token. */
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
  /** Null unless the transaction is mined, like `position`. */
  readonly blockNumber: number | null
  /** Index in the block. */
  readonly position: number | null
  readonly status: Status
  /** The EIP-2718 type. */
  readonly type: number
  /** 0 if the source has none, as for previews. */
  readonly nonce: number
  /** Wei, as decimal strings, like `gasPrice`. */
  readonly value: string
  /** Absent unless the transaction is mined, like `gasUsed` and `gasPrice`. */
  readonly gasLimit?: string
  readonly gasUsed?: string
  /** The price of one gas that the sender paid. */
  readonly gasPrice?: string
  /** The return data of a failed transaction, if the trace has it, and the error in it. */
  readonly revert?: { readonly data: Hex; readonly decoded?: Decoded }
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
  /** Present if the call itself failed, rather than one around it. */
  readonly failed?: true
  readonly decoded?: Decoded
  readonly calls: ReadonlyArray<CallJson>
}

/** A row of one of the deciding tables, and its reason. */
export interface ReasonJson {
  readonly id: string
  readonly because: string
}

/** Why a proposal was not chosen. */
interface VerdictJson {
  /** A sentence without the amounts of the address: `Added liquidity to Curve`. */
  readonly description: string
  /** Why it does not describe the actions of the address; absent if it has nothing to add to the chosen one. */
  readonly veto?: ReasonJson
}

/** An act that a rule found in the transaction. Its description is absent if it was chosen, or not compared. */
export interface ActJson extends Partial<VerdictJson> {
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

/** A possible meaning of the transaction, and the source that proposed it. */
export interface ProposalJson {
  readonly by: ProposerId
  readonly action: Action
  readonly operation?: string
  /** The rule, and the contract and the log that it read. */
  readonly rule?: string
  readonly contract?: string
  readonly logIndex?: number
  /** The name of the function or of the event. */
  readonly name?: string
}

/** A proposal that was not chosen, with the veto that applied. */
export interface RejectedJson extends ProposalJson, VerdictJson {}

/** The reasons for a record's content. */
export interface BecauseJson {
  /** The proposal that was chosen, as its source made it, and why that source is believed. */
  readonly chosen: ProposalJson & Pick<ReasonJson, "because">
  /** The proposals that were not chosen, except the ones in `acts`. */
  readonly rejected: ReadonlyArray<RejectedJson>
  /** The number of omitted ones, since at most 100 are listed. */
  readonly moreRejected?: number
  /** The rules that changed the chosen proposal, in order. */
  readonly refiners: ReadonlyArray<ReasonJson>
  /** The source of the contract's type; absent if the proposal has it. */
  readonly typeSource?: ReasonJson
  readonly confidence: ReasonJson & { readonly level: Confidence }
}

/** Every act of a transaction, and the reasons for a record's content. */
export interface EvidenceJson {
  readonly acts: ReadonlyArray<ActJson>
  /** The number of omitted acts, since at most 2,000 are listed. */
  readonly moreActs?: number
  readonly because: BecauseJson
}

/** A token as it describes itself. Its decimals and standard are absent if unknown. */
export interface TokenJson {
  readonly name: string
  readonly symbol: string
  readonly decimals?: number
  readonly standard?: TokenStandard
}

/** The parts of a transaction that were requested. */
export interface Extras {
  readonly facts?: FactsJson
  readonly ledger?: ReadonlyArray<MovementJson>
  /** The number of movements that `ledger` and the facts' `transfers` omit, since they list at most 2,000. */
  readonly moreMovements?: number
  readonly logs?: ReadonlyArray<LogJson>
  /** The transaction's own call, with the calls inside if a node traced them. */
  readonly calls?: CallJson
  readonly evidence?: EvidenceJson
  /** Names of addresses in the ledger, the logs and the calls. */
  readonly names?: Readonly<Record<string, string>>
  /** The known tokens among the contracts of the logs and the calls. */
  readonly tokens?: Readonly<Record<string, TokenJson>>
}
