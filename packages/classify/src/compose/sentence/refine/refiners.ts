import type { Refiner } from "./Refiner.ts"
import { refineBridge } from "./refineBridge.ts"
import { refineClaim } from "./refineClaim.ts"
import { refineKind } from "./refineKind.ts"
import { withCreated } from "./withCreated.ts"

const created: Refiner = {
  id: "created",
  of: ["rule", "use", "call", "event", "flows", "any-event"],
  because: "a contract that was created is the one that the record is about",
  refine: withCreated
}

const inferred = ["call", "event", "flows", "any-event"] as const

/** The refiner that needs no names. */
export const refiners: ReadonlyArray<Refiner> = [created]

/** All refiners, in their order. */
export const moreRefiners: ReadonlyArray<Refiner> = [
  {
    id: "claim",
    of: ["flows"],
    because: "the caller chose what it withdraws, and proves what it claims",
    refine: refineClaim
  },
  {
    id: "bridge",
    of: inferred,
    because: "a message between chains left or arrived, or the calldata names another chain",
    refine: refineBridge
  },
  {
    id: "kind",
    of: inferred,
    because: "events, shares and words of functions say what kind of contract keeps assets",
    refine: refineKind
  },
  created
]
