import type { Catalogue } from "../engine/Catalogue.ts"
import type { Knowledge } from "../Knowledge.ts"
import type { Actors } from "./Actors.ts"
import type { View } from "./View.ts"

/** All that a record is composed from: what happened, from whose side, and what is known of the contracts in it. */
export interface Scene {
  readonly view: View
  readonly actors: Actors
  readonly catalogue: Catalogue
  readonly knowledge: Knowledge
}
