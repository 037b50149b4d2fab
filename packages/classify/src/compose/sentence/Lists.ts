import type { ChoiceLists } from "../choose/choose.ts"
import { flowProposer, ruleProposer } from "../choose/proposers.ts"
import { ruleVetoes } from "../choose/ruleVetoes.ts"
import type { Lookups, NameSource } from "../facts/Side.ts"
import { nameSources } from "../identity/nameSources.ts"
import type { TypeSource } from "../identity/TypeSource.ts"
import type { Placeholder } from "./Placeholder.ts"
import { placeholders } from "./placeholders.ts"
import type { Refiner } from "./refine/Refiner.ts"
import { created } from "./refine/withCreated.ts"

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
  typeSources: [],
  nameSources,
  refiners: [created],
  placeholders
}
