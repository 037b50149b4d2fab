import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { input, output } from "./files.ts"
import { processLines } from "./processLines.ts"

const perspective = Flag.Literals("perspective", ["none", "sender"]).pipe(
  Flag.withDescription("Perspective to use when a bundle has none; none leaves the assets out"),
  Flag.withDefault("none" as const)
)

/** `glossa classify`: bundles to records. */
export const classifyCommand = Command.make("classify", { input, output, perspective }, ({ perspective, ...files }) =>
  Effect.gen(function* () {
    const { classifyLine, errorLine } = yield* Effect.promise(() => import("../classify/classifyLine.ts"))
    yield* processLines({ ...files, map: line => classifyLine(line, perspective), onTooLong: errorLine })
  })
).pipe(
  Command.withDescription(
    "Read transactions, one bundle per line, and write the record of each from its perspective: one line of JSON each, in the same order. Blank lines are skipped. A bad line results in an error and does not stop the run."
  ),
  Command.withShortDescription("Classify transactions"),
  Command.withExamples([
    { command: "glossa classify --input bundles.jsonl.gz --output records.jsonl", description: "From file to file" },
    { command: "zcat bundles.jsonl.gz | glossa classify | head", description: "In a pipe" }
  ])
)
