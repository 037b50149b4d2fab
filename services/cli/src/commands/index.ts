import type { Hex } from "@glossa/classify"
import { Console, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { chainFlag, database, integerFlag, json, usageError } from "./flags.ts"

const blockFlag = (name: string, description: string) =>
  integerFlag(name, { minimum: 0 }).pipe(Flag.withMetavar("BLOCK"), Flag.withDescription(description), Flag.optional)

const run = Command.make(
  "run",
  {
    database,
    until: blockFlag("until", "Stop after this block of each chain; without it, keep following the chains"),
    refresh: Flag.Boolean("refresh").pipe(
      Flag.withDescription("Reindex in the background what older rules classified"),
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
    "Index every chain that has nodes (GLOSSA_ETHEREUM_RPC, GLOSSA_BASE_RPC and so on), from the last indexed block on. Of several processes on one PostgreSQL database, one indexes each chain"
  )
)

const fill = Command.make(
  "backfill",
  {
    database,
    chain: chainFlag("chain", "Only this chain; all chains that have nodes by default"),
    from: blockFlag("from", "First block; the configured start of the chain by default"),
    to: blockFlag("to", "Last block; the last indexed block by default"),
    workers: integerFlag("workers", { minimum: 1, maximum: 64 }).pipe(
      Flag.withMetavar("N"),
      Flag.withDescription("Ranges of blocks that this process indexes concurrently"),
      Flag.withDefault(1)
    )
  },
  ({ database, chain, from, to, workers }) =>
    Effect.gen(function* () {
      const [first, last] = [Option.getOrUndefined(from), Option.getOrUndefined(to)]
      if (first !== undefined && last !== undefined && first > last)
        return yield* usageError(["index", "backfill"], `Expected --from to be at most --to ${last}, got ${first}`)
      const { runBackfill } = yield* Effect.promise(() => import("../index/runBackfill.ts"))
      yield* runBackfill(database, { chain: Option.getOrUndefined(chain), from: first, to: last, workers })
    })
).pipe(
  Command.withDescription(
    "Index missing blocks, and blocks that older rules classified. Several machines on one database share the work"
  )
)

const refresh = Command.make(
  "refresh",
  {
    database,
    chain: chainFlag("chain", "Only this chain; all indexed chains by default"),
    workers: integerFlag("workers", { minimum: 1, maximum: 64 }).pipe(
      Flag.withMetavar("N"),
      Flag.withDescription("Ranges of blocks that this process indexes concurrently"),
      Flag.withDefault(1)
    )
  },
  ({ database, chain, workers }) =>
    Effect.gen(function* () {
      const { runRefresh } = yield* Effect.promise(() => import("../index/runRefresh.ts"))
      yield* runRefresh(database, { chain: Option.getOrUndefined(chain), workers })
    })
).pipe(
  Command.withDescription(
    "Reindex the blocks that older rules classified. Blocks kept in GLOSSA_BLOCKS need no node. Several machines on one database share the work"
  )
)

const status = Command.make("status", { database, json }, ({ database, json }) =>
  Effect.gen(function* () {
    const { readStatus, statusTable } = yield* Effect.promise(() => import("../index/readStatus.ts"))
    const chains = yield* readStatus(database)
    if (json) for (const chain of chains) yield* Console.log(JSON.stringify(chain))
    else yield* Console.log(statusTable(chains))
  })
).pipe(
  Command.withDescription("Show which blocks are indexed, which are missing, and the lag to the head of each chain")
)

const check = Command.make("check", { database }, ({ database }) =>
  Effect.gen(function* () {
    const { checkIndex } = yield* Effect.promise(() => import("../index/checkOrReset.ts"))
    yield* checkIndex(database)
  })
).pipe(
  Command.withDescription(
    "Check the database: its file, each row against its transaction, and the latest blocks against their rows. Nothing may index meanwhile"
  )
)

const reset = Command.make(
  "reset",
  {
    database,
    yes: Flag.Boolean("yes").pipe(
      Flag.withDescription("Drop the tables; without it, only list them"),
      Flag.withDefault(false)
    )
  },
  ({ database, yes }) =>
    Effect.gen(function* () {
      const { resetIndex } = yield* Effect.promise(() => import("../index/checkOrReset.ts"))
      yield* resetIndex(database, yes)
    })
).pipe(
  Command.withDescription(
    "Drop the index and what else was read from chains, such as after an upgrade that changes its tables. API keys stay"
  )
)

const show = Command.make(
  "show",
  {
    subject: Argument.String("address or hash").pipe(
      Argument.withDescription("Address, or hash of a transaction"),
      Argument.filter(
        text => /^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(text),
        text => `Expected 0x and 40 or 64 hexadecimal digits, got ${JSON.stringify(text.slice(0, 80))}`
      )
    ),
    database
  },
  ({ subject, database }) =>
    Effect.gen(function* () {
      const { showRecords } = yield* Effect.promise(() => import("../index/showRecords.ts"))
      yield* showRecords(database, subject.toLowerCase() as Hex)
    })
).pipe(
  Command.withDescription(
    "Print stored records as JSON, a line each: the history of an address, or a transaction as its sender sees it"
  )
)

/** `glossa index`: the appearance index. */
export const indexCommand = Command.make("index").pipe(
  Command.withDescription("The index of the transactions of every address"),
  Command.withSubcommands([run, fill, refresh, status, show, check, reset])
)
