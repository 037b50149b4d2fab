import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { input, output } from "./files.ts"
import { reportLines } from "./reportLines.ts"

const signatures = Flag.Boolean("signatures").pipe(
  Flag.withDescription("Take names from a source of known signatures; --no-signatures uses none"),
  Flag.withDefault(true)
)

const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Take names from what was imported into this database too"),
  Flag.optional
)

/** `glossa abi`: what is known of contracts to ABIs. */
export const abiCommand = Command.make(
  "abi",
  { input, output, signatures, database },
  ({ signatures, database, ...files }) =>
    Effect.gen(function* () {
      const { reconstructLine, refuseLine } = yield* Effect.promise(() => import("../abi/reconstructLine.ts"))
      const { defaultSignatures } = yield* Effect.promise(() => import("@glossa/signatures/node"))
      const lines = { ...files, refuse: refuseLine }
      if (!signatures || Option.isNone(database))
        return yield* reportLines({ ...lines, answer: reconstructLine(signatures ? defaultSignatures : undefined) })
      const { withImportedSignatures } = yield* Effect.promise(() => import("../abi/importedSignatures.ts"))
      yield* withImportedSignatures(database.value, ({ source, prepare }) =>
        reportLines({ ...lines, answer: reconstructLine(source), prepare })
      )
    })
).pipe(
  Command.withDescription(
    "Read what is known of contracts, one a line ({bytecode, abi?, selectors?, topics?, calls?, logs?}), and write the ABI of each with the evidence for every entry: one line of JSON each, in their order."
  ),
  Command.withShortDescription("Make ABIs of what is known of contracts"),
  Command.withExamples([
    { command: "glossa abi --input contracts.jsonl --output abis.jsonl", description: "From file to file" },
    {
      command: "glossa abi --database sqlite:./data/glossa.db < contracts.jsonl",
      description: "With names that glossa signatures imported"
    }
  ])
)
