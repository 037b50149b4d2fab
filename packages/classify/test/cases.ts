import type { Case } from "./Case.ts"
import { confidence } from "./cases/confidence.ts"
import { nameSources } from "./cases/nameSources.ts"
import { proposers } from "./cases/proposers.ts"
import { refiners } from "./cases/refiners.ts"
import { typeSources } from "./cases/typeSources.ts"
import { vetoes } from "./cases/vetoes.ts"

/** At least one case for each row of each table. */
export const cases: ReadonlyArray<Case> = [
  ...proposers,
  ...vetoes,
  ...typeSources,
  ...nameSources,
  ...refiners,
  ...confidence
]
