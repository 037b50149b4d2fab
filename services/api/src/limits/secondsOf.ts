import { Duration } from "effect"

/** Whole seconds, at least one, that have passed when the time has. */
export const secondsOf = (duration: Duration.Duration): number => Math.max(1, Math.ceil(Duration.toSeconds(duration)))
