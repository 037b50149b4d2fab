import type { Address, Hex } from "@glossa/classify"
import { Console, Data, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { usageError } from "./flags.ts"

/** Neither an ABI nor a signature decodes the data. */
export class UnknownSignatureError extends Data.TaggedError("cli/UnknownSignature")<{ readonly id: string }> {
  override get message(): string {
    return `Expected data of a known function, event or error, got ${this.id}. Pass the contract's ABI with --abi, or imported signatures with --database.`
  }
}

const data = Argument.String("data").pipe(
  Argument.withDescription(
    "Calldata with its selector, the data of a log, or revert data, in hex; - is the standard input"
  ),
  Argument.withDefault("-")
)

const abi = Flag.String("abi").pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription("ABI of the contract: JSON, an artifact or fragments; - is the standard input"),
  Flag.optional
)

const to = Flag.String("to").pipe(
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription("Contract whose stored ABI to use (see --database)"),
  Flag.filter(
    address => /^0x[0-9a-f]{40}$/i.test(address),
    () => "Expected 0x and 40 hexadecimal digits"
  ),
  Flag.optional
)

const topics = Flag.String("topics").pipe(
  Flag.withMetavar("TOPICS"),
  Flag.withDescription("Topics of a log in order, separated by commas"),
  Flag.filter(
    list => /^0x[0-9a-f]{64}(?:,0x[0-9a-f]{64}){0,3}$/i.test(list),
    () => "Expected 1 to 4 topics, each 0x and 64 hexadecimal digits, separated by commas"
  ),
  Flag.optional
)

const kind = Flag.Literals("kind", ["call", "log", "error"]).pipe(
  Flag.withDescription("Kind of data: call, log or error; detected by default"),
  Flag.optional
)

const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Also use the ABIs and signatures in this database"),
  Flag.optional
)

const json = Flag.Boolean("json").pipe(Flag.withDescription("Write JSON, as the service does"), Flag.withDefault(false))

interface Options {
  readonly data: string
  readonly abi: Option.Option<string>
  readonly to: Option.Option<string>
  readonly topics: Option.Option<string>
  readonly kind: Option.Option<"call" | "log" | "error">
  readonly database: Option.Option<unknown>
}

/** Why options cannot be combined. */
const problemOf = ({ data, abi, to, topics, kind, database }: Options): string | undefined => {
  const isLog = Option.getOrElse(kind, () => "log") === "log"
  if (data === "-" && Option.contains(abi, "-"))
    return "Expected DATA as an argument, since --abi reads the standard input"
  if (Option.isSome(to) && Option.isNone(database) && Option.isNone(abi))
    return "Expected --database with --to, or --abi"
  if (Option.contains(kind, "log") && Option.isNone(topics)) return "Expected --topics with --kind log"
  if (Option.isSome(topics) && !isLog) return "Expected --kind log with --topics"
  return undefined
}

/** `glossa decode`: calldata, a log or revert data to its values. */
export const decodeCommand = Command.make(
  "decode",
  { data, abi, to, topics, kind, database, json },
  ({ data: argument, abi, to, topics, kind, database, json }) =>
    Effect.gen(function* () {
      const wrong = problemOf({ data: argument, abi, to, topics, kind, database })
      if (wrong !== undefined) return yield* usageError(["decode"], wrong)
      const { decodeWith, readAbiFile, readData } = yield* Effect.promise(() => import("../decode/decodeWith.ts"))
      const { formatDecoded } = yield* Effect.promise(() => import("../output/formatDecoded.ts"))
      const list = Option.map(topics, text => text.toLowerCase().split(",") as ReadonlyArray<Hex>)
      const bytes = yield* readData(argument)
      const encoded = {
        data: bytes,
        ...(Option.isSome(list) && { topics: list.value }),
        ...(Option.isSome(kind) && { kind: kind.value })
      }
      const decoded = yield* decodeWith(encoded, {
        abi: Option.isSome(abi) ? yield* readAbiFile(abi.value) : [],
        address: Option.getOrUndefined(Option.map(to, address => address.toLowerCase() as Address)),
        database: Option.getOrUndefined(database)
      })
      if (decoded === undefined)
        return yield* new UnknownSignatureError({ id: encoded.topics?.[0] ?? bytes.slice(0, 10) })
      yield* Console.log(json ? JSON.stringify(decoded) : formatDecoded(decoded))
    })
).pipe(
  Command.withDescription(
    "Decode calldata, a log or revert data by an ABI, else by signatures, and print one line for each value. Needs no node."
  ),
  Command.withShortDescription("Decode calldata, logs and errors"),
  Command.withExamples([
    { command: "glossa decode 0xa9059cbb…", description: "Calldata, by its signature" },
    { command: "glossa decode 0x --topics 0xddf252ad…,0x…,0x…,0x…", description: "A log" },
    { command: "glossa decode --abi Token.json < calldata.txt", description: "By an ABI, from the standard input" }
  ])
)
