import type { Hex } from "@glossa/abi"
import { Console, Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { database, json } from "./database.ts"

const files = Argument.String("file").pipe(
  Argument.withDescription("Lists of signatures, gzipped or not, folders of them, or - for the standard input"),
  Argument.variadic({ min: 1 })
)

const importCommand = Command.make("import", { database, files }, ({ database, files }) =>
  Effect.gen(function* () {
    const { importSignatures } = yield* Effect.promise(() => import("../signatures/importSignatures.ts"))
    const { read, refused, known } = yield* importSignatures(database, files)
    yield* Console.log(`Read ${read} signatures; ${known} are in the database`)
    if (refused > 0)
      yield* Console.error(`glossa: ${refused} were left out: not canonical, or not of the hash beside them`)
  })
).pipe(
  Command.withDescription(
    "Take names of functions and events into the service's database: the 4bytes directory, OpenChain's and Sourcify's lists and CSV, or signatures a line. Each is held against the selector or topic beside it."
  ),
  Command.withExamples([
    { command: "glossa signatures import 4bytes/signatures", description: "A folder with a file for each selector" },
    { command: "glossa signatures import function_signatures.csv.gz", description: "A list" }
  ])
)

const ids = Argument.String("id").pipe(
  Argument.withDescription("Selectors (0x and 8 digits) or topics (0x and 64 digits)"),
  Argument.filter(
    id => /^0x(?:[0-9a-f]{8}|[0-9a-f]{64})$/i.test(id),
    id => `Expected 0x and 8 or 64 hexadecimal digits, got ${JSON.stringify(id.slice(0, 80))}`
  ),
  Argument.variadic({ min: 1 })
)

const lookup = Command.make("lookup", { database, json, ids }, ({ database, json, ids }) =>
  Effect.gen(function* () {
    const { lookUpSignatures } = yield* Effect.promise(() => import("../signatures/lookUpSignatures.ts"))
    const { table } = yield* Effect.promise(() => import("../output/table.ts"))
    const found = yield* lookUpSignatures(
      database,
      ids.map(id => id.toLowerCase() as Hex)
    )
    if (json) for (const one of found) yield* Console.log(JSON.stringify(one))
    else if (found.length === 0)
      yield* Console.log("Nobody knows any. glossa signatures import takes in lists of them.")
    else
      yield* Console.log(
        table(
          ["id", "signature", "origin"],
          found.map(({ id, signature, origin }) => [id, signature, origin])
        )
      )
  })
).pipe(Command.withDescription("Say which functions, errors or events hash to selectors and topics, likeliest first"))

/** `glossa signatures`: names by selector and topic. */
export const signaturesCommand = Command.make("signatures").pipe(
  Command.withDescription("Names of functions, errors and events by selector and topic"),
  Command.withSubcommands([importCommand, lookup])
)
