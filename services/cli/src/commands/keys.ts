import { Console, Duration, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { database, input, integerFlag, json, output } from "./flags.ts"

const keysModule = Effect.promise(() => import("../keys/withKeys.ts"))

const id = Argument.String("id").pipe(Argument.withDescription("Id of the key, as in the list"))

const create = Command.make(
  "create",
  {
    database,
    name: Flag.String("name").pipe(
      Flag.withMetavar("NAME"),
      Flag.withDescription("Owner or purpose; shown in the list"),
      Flag.withDefault("unnamed")
    ),
    limit: integerFlag("limit").pipe(
      Flag.withMetavar("REQUESTS"),
      Flag.withDescription("Requests per minute; the limit of the service by default"),
      Flag.optional
    )
  },
  ({ database, name, limit }) =>
    Effect.gen(function* () {
      const { withKeys, printKey } = yield* keysModule
      yield* printKey(yield* withKeys(database, keys => keys.create({ name, limit: Option.getOrNull(limit) })))
    })
).pipe(
  Command.withDescription("Create a key and print it once; only its hash is stored"),
  Command.withExamples([
    { command: 'glossa keys create --name "Ada\'s laptop"', description: "A key with a name" },
    { command: "KEY=$(glossa keys create)", description: "The standard output has only the key" }
  ])
)

const list = Command.make("list", { database, json }, ({ database, json }) =>
  Effect.gen(function* () {
    const { withKeys, keyTable, keyLine } = yield* keysModule
    const keys = yield* withKeys(database, ({ list }) => list)
    if (json) for (const key of keys) yield* Console.log(keyLine(key))
    else yield* Console.log(keys.length === 0 ? "No keys. Create one with glossa keys create." : keyTable(keys))
  })
).pipe(Command.withDescription("List all keys, including revoked ones"))

const revoke = Command.make("revoke", { database, id }, ({ database, id }) =>
  Effect.gen(function* () {
    const { withKeys } = yield* keysModule
    const key = yield* withKeys(database, keys => keys.revoke(id))
    yield* Console.log(`Revoked ${key.id} (${key.prefix}…, ${key.name})`)
  })
).pipe(Command.withDescription("Revoke a key immediately"))

const rotate = Command.make(
  "rotate",
  {
    database,
    id,
    grace: Flag.String("grace").pipe(
      Flag.withMetavar("DURATION"),
      Flag.withDescription('How long the old key stays valid, such as "1 hour" or "7 days"'),
      Flag.mapTryCatch(
        text => Duration.fromInputUnsafe(text as Duration.Input),
        () => 'a number and a unit, such as "30 minutes", "1 hour" or "7 days"'
      ),
      Flag.withDefault(Duration.zero)
    )
  },
  ({ database, id, grace }) =>
    Effect.gen(function* () {
      const { withKeys, printKey } = yield* keysModule
      yield* printKey(yield* withKeys(database, keys => keys.rotate(id, { grace })))
    })
).pipe(Command.withDescription("Replace a key by a new one; the old key expires immediately or after a grace period"))

const transfer = Effect.promise(() => import("../keys/transferKeys.ts"))

const exportCommand = Command.make("export", { database, output }, ({ database, output }) =>
  Effect.gen(function* () {
    const { exportKeys } = yield* transfer
    yield* Console.error(`Exported ${yield* exportKeys(database, output)} keys`)
  })
).pipe(Command.withDescription("Write the hashes, names, limits and states of all keys, one line of JSON each"))

const importCommand = Command.make("import", { database, input }, ({ database, input }) =>
  Effect.gen(function* () {
    const { importKeys } = yield* transfer
    const { read, added } = yield* importKeys(database, input)
    yield* Console.log(`Read ${read} keys; ${added} are new`)
  })
).pipe(
  Command.withDescription(
    "Import what glossa keys export wrote. A key that exists keeps its name and limit, and stays revoked if it is"
  )
)

/** `glossa keys`: the API keys of the service. */
export const keysCommand = Command.make("keys").pipe(
  Command.withDescription("The service's API keys"),
  Command.withSubcommands([create, list, revoke, rotate, exportCommand, importCommand])
)
