import { Console, Duration, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { database, json } from "./database.ts"

const opened = Effect.promise(() => import("../keys/openKeys.ts"))

const id = Argument.String("id").pipe(Argument.withDescription("The key's id, as the list shows it"))

const create = Command.make(
  "create",
  {
    database,
    name: Flag.String("name").pipe(
      Flag.withMetavar("NAME"),
      Flag.withDescription("Whose or what for; shown in the list"),
      Flag.withDefault("unnamed")
    ),
    limit: Flag.Int("limit").pipe(
      Flag.withMetavar("REQUESTS"),
      Flag.withDescription("Requests a minute; without it the service's own limit holds"),
      Flag.optional
    )
  },
  ({ database, name, limit }) =>
    Effect.gen(function* () {
      const { openKeys, tellOnce } = yield* opened
      yield* tellOnce(yield* openKeys(database, keys => keys.create({ name, limit: Option.getOrNull(limit) })))
    })
).pipe(
  Command.withDescription("Make a key and print it, this once: what is kept is a hash of it"),
  Command.withExamples([
    { command: 'glossa keys create --name "Ada\'s laptop"', description: "A key with a name" },
    { command: "KEY=$(glossa keys create)", description: "The key alone is on the standard output" }
  ])
)

const list = Command.make("list", { database, json }, ({ database, json }) =>
  Effect.gen(function* () {
    const { openKeys, keyTable, keyLine } = yield* opened
    const keys = yield* openKeys(database, ({ list }) => list)
    if (json) for (const key of keys) yield* Console.log(keyLine(key))
    else yield* Console.log(keys.length === 0 ? "No keys. glossa keys create makes one." : keyTable(keys))
  })
).pipe(Command.withDescription("List all keys, the revoked ones too"))

const revoke = Command.make("revoke", { database, id }, ({ database, id }) =>
  Effect.gen(function* () {
    const { openKeys } = yield* opened
    const key = yield* openKeys(database, keys => keys.revoke(id))
    yield* Console.log(`Revoked ${key.id} (${key.prefix}…, ${key.name})`)
  })
).pipe(Command.withDescription("End a key now"))

const rotate = Command.make(
  "rotate",
  {
    database,
    id,
    grace: Flag.String("grace").pipe(
      Flag.withMetavar("DURATION"),
      Flag.withDescription('How long the old key stays good, such as "1 hour" or "7 days"'),
      Flag.mapTryCatch(
        text => Duration.fromInputUnsafe(text as Duration.Input),
        () => 'a number and a unit, such as "30 minutes", "1 hour" or "7 days"'
      ),
      Flag.withDefault(Duration.zero)
    )
  },
  ({ database, id, grace }) =>
    Effect.gen(function* () {
      const { openKeys, tellOnce } = yield* opened
      yield* tellOnce(yield* openKeys(database, keys => keys.rotate(id, { grace })))
    })
).pipe(Command.withDescription("Make a key in place of another, which ends at once or after a time of grace"))

/** `glossa keys`: the API keys of the service. */
export const keysCommand = Command.make("keys").pipe(
  Command.withDescription("The service's API keys"),
  Command.withSubcommands([create, list, revoke, rotate])
)
