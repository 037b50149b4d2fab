import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { input, output } from "./files.ts"
import { reportLines } from "./reportLines.ts"

const unnamed = Flag.Literals("unnamed", ["nobody", "sender"]).pipe(
  Flag.withDescription("Whose assets are told of a bundle that names no perspective"),
  Flag.withDefault("nobody" as const)
)

/** `glossa classify`: bundles to records. */
export const classifyCommand = Command.make("classify", { input, output, unnamed }, ({ unnamed, ...files }) =>
  Effect.gen(function* () {
    const { classifyLine, refuseLine } = yield* Effect.promise(() => import("../classify/classifyLine.ts"))
    yield* reportLines({ ...files, answer: line => classifyLine(line, unnamed), refuse: refuseLine })
  })
).pipe(
  Command.withDescription(
    "Read transactions, one bundle a line, and write what each was, from the perspective that it names: one line of JSON each, in their order. Blank lines are skipped. A line that can't be read is answered with its error and stops nothing."
  ),
  Command.withShortDescription("Say what transactions were, from bundles"),
  Command.withExamples([
    { command: "glossa classify --input bundles.jsonl.gz --output records.jsonl", description: "From file to file" },
    { command: "zcat bundles.jsonl.gz | glossa classify | head", description: "In a pipe" }
  ])
)
