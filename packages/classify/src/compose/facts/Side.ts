import type { Catalog } from "../../engine/Catalog.ts"
import type { Finding } from "../../engine/Finding.ts"
import type { Metadata } from "../../Metadata.ts"
import type { Inference } from "../Inference.ts"
import type { Actors } from "./Actors.ts"
import type { View } from "./View.ts"

/** The input of a record: what happened, from one address's side, and what is known about the contracts. */
export interface Side extends View {
  /** What the rules found in the transaction. */
  readonly findings: ReadonlyArray<Finding>
  readonly actors: Actors
  readonly catalog: Catalog
  readonly inference: Inference
  readonly metadata: Metadata
}
