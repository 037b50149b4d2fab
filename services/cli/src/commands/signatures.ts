import type { Hex } from "@glossa/abi/effect"
import { Console, Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { database, json } from "./flags.ts"

const files = Argument.String("file").pipe(
  Argument.withDescription("Files of signatures, gzipped or not, folders of such files, or - for the standard input"),
  Argument.variadic({ min: 1 })
)

const importCommand = Command.make("import", { database, files }, ({ database, files }) =>
  Effect.gen(function* () {
    const { importSignatures } = yield* Effect.promise(() => import("../signatures/importSignatures.ts"))
    const { read, rejected, stored } = yield* importSignatures(database, files)
    yield* Console.log(`Read ${read} signatures; the database has ${stored}`)
    if (rejected > 0)
      yield* Console.error(`glossa: rejected ${rejected}: not canonical, or not matching the hash on their line`)
  })
).pipe(
  Command.withDescription(
    "Import names of functions and events into the database of the service: the 4bytes directory, lists and CSV of OpenChain and Sourcify, or one signature per line. Each must match its selector or topic."
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
    const { table } = yield* Effect.promise(() => import("../output/terminal.ts"))
    const found = yield* lookUpSignatures(
      database,
      ids.map(id => id.toLowerCase() as Hex)
    )
    if (json) for (const one of found) yield* Console.log(JSON.stringify(one))
    else if (found.length === 0) yield* Console.log("No signatures found. Import more with glossa signatures import.")
    else
      yield* Console.log(
        table(
          ["id", "signature", "origin"],
          found.map(({ id, signature, origin }) => [id, signature, origin])
        )
      )
  })
).pipe(Command.withDescription("Show the functions, errors and events of selectors and topics, most likely first"))

/** `glossa signatures`: names by selector and topic. */
export const signaturesCommand = Command.make("signatures").pipe(
  Command.withDescription("Names of functions, errors and events by selector and topic"),
  Command.withSubcommands([importCommand, lookup])
)
