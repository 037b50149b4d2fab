import { Console, Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { database, json } from "./database.ts"

const run = Command.make(
  "run",
  {
    database,
    until: Flag.Int("until").pipe(
      Flag.withMetavar("BLOCK"),
      Flag.withDescription("End after this block of each chain; without it the index goes on with the chains"),
      Flag.filter(
        block => block >= 0,
        () => "Expected a block number"
      ),
      Flag.optional
    )
  },
  ({ database, until }) =>
    Effect.gen(function* () {
      const { runIndex } = yield* Effect.promise(() => import("../index/runIndex.ts"))
      yield* runIndex(database, Option.getOrUndefined(until))
    })
).pipe(
  Command.withDescription(
    "Index every chain that has nodes (GLOSSA_ETHEREUM_RPC, GLOSSA_OPTIMISM_RPC, GLOSSA_POLYGON_RPC), from where the index stands"
  )
)

const status = Command.make("status", { database, json }, ({ database, json }) =>
  Effect.gen(function* () {
    const { readStatus, statusTable } = yield* Effect.promise(() => import("../index/readStatus.ts"))
    const chains = yield* readStatus(database)
    if (json) for (const chain of chains) yield* Console.log(JSON.stringify(chain))
    else yield* Console.log(statusTable(chains))
  })
).pipe(Command.withDescription("Say which blocks are indexed, and how far behind the nodes that is"))

/** `glossa index`: the appearance index. */
export const indexCommand = Command.make("index").pipe(
  Command.withDescription("The index of which transactions touch an address"),
  Command.withSubcommands([run, status])
)
