import type { Arguments } from "../engine/decoder.ts"
import type { Hex } from "../Transaction.ts"
import type { Decision } from "./Decision.ts"
import type { Purpose } from "./Purpose.ts"
import type { Scene } from "./Scene.ts"

/** A signature that many contracts share with one purpose. */
export interface CommonFunction {
  readonly signature: string
  readonly purpose: Purpose
  /** The arguments; undefined if the calldata is shorter than the function's. */
  readonly decode: (input: Hex) => Arguments | undefined
}

/** What the names of functions and events imply. */
export interface Names {
  /** The common function with a selector. */
  readonly findCommonFunction: (selector: Hex) => CommonFunction | undefined
  /** The purpose of the function that the sender called, by its signature or its name. */
  readonly decideByName: (scene: Scene) => Decision | undefined
  /** The purpose that the names of events imply. */
  readonly decideByEvents: (scene: Scene, eventNames: ReadonlyArray<string>) => Decision | undefined
}

/** Names imply nothing: only rules and flows decide. */
export const noNames: Names = {
  findCommonFunction: () => undefined,
  decideByName: () => undefined,
  decideByEvents: () => undefined
}
