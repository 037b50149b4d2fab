import type { Catalog } from "../engine/Catalog.ts"
import type { Metadata } from "../Metadata.ts"
import type { Actors } from "./Actors.ts"
import type { View } from "./View.ts"

/** All that a record is composed from: what happened, from whose side, and what is known of the contracts in it. */
export interface Scene {
  readonly view: View
  readonly actors: Actors
  readonly catalog: Catalog
  readonly knowledge: Metadata
}
