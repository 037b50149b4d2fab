import type { AbiForm } from "@glossa/abi/effect"
import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { input, output } from "./flags.ts"
import { processLines, strict } from "./processLines.ts"

const signatures = Flag.Boolean("signatures").pipe(
  Flag.withDescription("Use the bundled signatures; --no-signatures uses none"),
  Flag.withDefault(true)
)

/** The same as `abiForms` of @glossa/abi, which is imported only to run the command. */
const forms = ["json", "human-readable", "solidity", "typescript"] as const satisfies ReadonlyArray<AbiForm>

const format = Flag.Literals("format", forms).pipe(
  Flag.withDescription("Write each ABI alone, in this form, instead of a line of JSON with the evidence"),
  Flag.optional
)

const guess = Flag.Boolean("guess").pipe(
  Flag.withDescription(
    "Guess names that no signature has, for up to 250 ms for each contract; --no-guess guesses none"
  ),
  Flag.withDefault(true)
)

const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Also use the signatures imported into this database"),
  Flag.optional
)

/** `glossa abi`: evidence of contracts to ABIs. */
export const abiCommand = Command.make(
  "abi",
  { input, output, signatures, guess, database, format, strict },
  ({ signatures, guess, database, format, ...files }) =>
    Effect.gen(function* () {
      const { reconstructLine, errorLine } = yield* Effect.promise(() => import("../abi/reconstructLine.ts"))
      const { defaultSignatures, loadGuesser } = yield* Effect.promise(() => import("@glossa/signatures/node"))
      const guesser = guess ? { guess: yield* Effect.promise(loadGuesser) } : {}
      const form = Option.getOrUndefined(format)
      const lines = { ...files, onTooLong: errorLine(form) }
      if (!signatures || Option.isNone(database)) {
        const source = signatures ? { ...defaultSignatures, ...guesser } : undefined
        return yield* processLines({ ...lines, map: reconstructLine(source, form) })
      }
      const { withImportedSignatures } = yield* Effect.promise(() => import("../abi/importedSignatures.ts"))
      yield* withImportedSignatures(database.value, ({ source, prepare }) =>
        processLines({ ...lines, map: reconstructLine({ ...source, ...guesser }, form), prepare })
      )
    })
).pipe(
  Command.withDescription(
    "Read contracts, one per line ({bytecode, abi?, selectors?, topics?, calls?, logs?}, an artifact, or code as hex), and write the ABI of each with the evidence for every entry: one line of JSON each, in the same order. With --format, only the ABI, as text."
  ),
  Command.withShortDescription("Reconstruct ABIs of contracts"),
  Command.withExamples([
    { command: "glossa abi --input contracts.jsonl --output abis.jsonl", description: "From file to file" },
    { command: "glossa abi --format solidity < contract.json > IContract.sol", description: "As a Solidity interface" },
    {
      command: "glossa abi --database sqlite:./data/glossa.db < contracts.jsonl",
      description: "With signatures imported by glossa signatures"
    }
  ])
)
