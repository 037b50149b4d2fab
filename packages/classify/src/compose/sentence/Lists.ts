import type { ChoiceLists, Rejection } from "../choose/choose.ts"
import type { ConfidenceRow } from "../choose/confidence.ts"
import type { Choice, Proposer, ProposerId } from "../choose/Proposer.ts"
import { flowProposer, ruleProposer } from "../choose/proposers.ts"
import { ruleVetoes } from "../choose/ruleVetoes.ts"
import type { Lookups, NameSource, Side, View } from "../facts/Side.ts"
import { operatorType } from "../identity/identify.ts"
import { nameSources } from "../identity/nameSources.ts"
import type { TypeSource } from "../identity/typeSources.ts"
import type { Decision, Proposal } from "../proposals/Proposal.ts"
import type { AssetAmounts } from "./format/toAssetAmount.ts"
import { placeholders } from "./placeholders.ts"
import { counterparty } from "./refine/withCounterparty.ts"
import { created } from "./refine/withCreated.ts"

/** What the sentence of a record is made of. */
export interface SentenceInput {
  readonly side: Side
  readonly decision: Decision
  /** The amounts of the side. */
  readonly amounts: AssetAmounts
  /** The sentence of another address, as a part of this one. Undefined in that part, which does not say how it ended either. */
  readonly describeAs: ((address: View["address"]) => string) | undefined
  /** The decision of the sender's record. */
  readonly principal: Decision
}

/** A value that every sentence can have by its name, as text; empty if it is unknown. Rules add others. */
export interface Placeholder {
  readonly name: string
  readonly format: (input: SentenceInput) => string
}

/** A change of the decision that its surroundings imply. */
export interface Refiner {
  readonly id: string
  /** The proposers whose decisions it changes. */
  readonly of: ReadonlyArray<ProposerId>
  readonly because: string
  readonly refine: (side: Side, decision: Decision) => Decision
}

/** What decides and words a record: lists of plain functions, each row with an id and a reason. */
export interface Lists extends ChoiceLists {
  readonly typeSources: ReadonlyArray<TypeSource>
  readonly nameSources: ReadonlyArray<NameSource>
  readonly refiners: ReadonlyArray<Refiner>
  readonly placeholders: ReadonlyArray<Placeholder>
  readonly lookups?: Lookups
}

/** Only rules and flows decide. */
export const ruleLists: Lists = {
  proposers: [ruleProposer, flowProposer],
  vetoes: ruleVetoes,
  typeSources: [operatorType],
  nameSources,
  refiners: [counterparty, created],
  placeholders
}

/** Why a record says what it says: the rows of the tables that decided. It is never part of the record. */
export interface Because {
  readonly choice: Choice
  /** The source of the proposal that was chosen. */
  readonly proposer: Proposer
  /** The other proposals as they lost, each with the veto that applied, or without one because another proposal says more. */
  readonly rejected: ReadonlyArray<Rejection>
  /** What changed the decision after the choice, in order. */
  readonly refiners: ReadonlyArray<Refiner>
  /** The source of the contract's type; undefined if the chosen proposal gave it. */
  readonly typeSource: TypeSource | undefined
  readonly confidence: ConfidenceRow
  /** What a proposal says, without the amounts of the address: `Added liquidity to Curve`. */
  readonly describe: (proposal: Proposal) => string
}
