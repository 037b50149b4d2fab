import type { Effect } from "effect"

/** Whether what was answered still is what would be answered. */
export interface Stands {
  readonly check: Effect.Effect<boolean>
  /** The same without waiting; undefined where it has to be looked at. */
  readonly now: (millis: number) => boolean | undefined
}
