import { chainNames } from "@glossa/classify"
import { Console, Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { database, json } from "./database.ts"

const blockFlag = (name: string, description: string) =>
  Flag.Int(name).pipe(
    Flag.withMetavar("BLOCK"),
    Flag.withDescription(description),
    Flag.filter(
      block => block >= 0,
      () => "Expected a block number"
    ),
    Flag.optional
  )

const run = Command.make(
  "run",
  {
    database,
    until: blockFlag("until", "End after this block of each chain; without it the index goes on with the chains"),
    refresh: Flag.Boolean("refresh").pipe(
      Flag.withDescription("Read again, in the background, what older rules read"),
      Flag.withDefault(true)
    )
  },
  ({ database, until, refresh }) =>
    Effect.gen(function* () {
      const { runIndex } = yield* Effect.promise(() => import("../index/runIndex.ts"))
      yield* runIndex(database, { until: Option.getOrUndefined(until), refresh })
    })
).pipe(
  Command.withDescription(
    "Index every chain that has nodes (GLOSSA_ETHEREUM_RPC, GLOSSA_OPTIMISM_RPC, GLOSSA_POLYGON_RPC), from where the index stands; each chain by one of the processes that run on a PostgreSQL database"
  )
)

const fill = Command.make(
  "backfill",
  {
    database,
    chain: Flag.Literals("chain", chainNames).pipe(
      Flag.withDescription("Only this chain; all that have nodes without it"),
      Flag.optional
    ),
    from: blockFlag("from", "First block; where the chain is to be indexed from without it"),
    to: blockFlag("to", "Last block; the last that is indexed without it"),
    workers: Flag.Int("workers").pipe(
      Flag.withDescription("How many ranges of blocks this process indexes at a time"),
      Flag.filter(
        workers => workers >= 1 && workers <= 64,
        () => "Expected a number from 1 to 64"
      ),
      Flag.withDefault(1)
    )
  },
  ({ database, chain, from, to, workers }) =>
    Effect.gen(function* () {
      const { runBackfill } = yield* Effect.promise(() => import("../index/runBackfill.ts"))
      yield* runBackfill(database, {
        chain: Option.getOrUndefined(chain),
        from: Option.getOrUndefined(from),
        to: Option.getOrUndefined(to),
        workers
      })
    })
).pipe(
  Command.withDescription(
    "Index blocks that are missing, or that older rules read; run it on several machines over one database and they share the work"
  )
)

const status = Command.make("status", { database, json }, ({ database, json }) =>
  Effect.gen(function* () {
    const { readStatus, statusTable } = yield* Effect.promise(() => import("../index/readStatus.ts"))
    const chains = yield* readStatus(database)
    if (json) for (const chain of chains) yield* Console.log(JSON.stringify(chain))
    else yield* Console.log(statusTable(chains))
  })
).pipe(Command.withDescription("Say which blocks are indexed, which are missing, and how far behind the nodes that is"))

/** `glossa index`: the appearance index. */
export const indexCommand = Command.make("index").pipe(
  Command.withDescription("The index of which transactions touch an address"),
  Command.withSubcommands([run, fill, status])
)
