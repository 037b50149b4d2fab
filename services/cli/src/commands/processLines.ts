import { Console, Effect } from "effect"
import { type MapLinesOptions, mapLines } from "../lines/mapLines.ts"

/** Maps all lines, and reports on the standard error how many failed. */
export const processLines = <E = never, R = never>(options: MapLinesOptions<E, R>) =>
  Effect.flatMap(mapLines(options), ({ lines, failed }) =>
    failed === 0
      ? Effect.void
      : Console.error(`glossa: ${failed} of ${lines} lines failed; the output has their errors`)
  )
