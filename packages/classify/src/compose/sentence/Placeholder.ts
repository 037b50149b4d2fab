import type { Side, View } from "../facts/Side.ts"
import type { Decision } from "../proposals/Proposal.ts"
import type { AssetAmounts } from "./format/toAssetAmount.ts"

/** What the sentence of a record is made of. */
export interface SentenceInput {
  readonly side: Side
  readonly decision: Decision
  /** The amounts of the side. */
  readonly amounts: AssetAmounts
  /** The sentence of another address, of which this one is a part; that part itself has none, nor how it ended. */
  readonly describeAs: ((address: View["address"]) => string) | undefined
}

/** A value that every sentence can have by its name, as text; empty if it is unknown. Rules add others. */
export interface Placeholder {
  readonly name: string
  readonly format: (input: SentenceInput) => string
}
