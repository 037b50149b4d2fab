import { Console, Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { callOperation, withOperations } from "../operations/withOperations.ts"
import { addressArgument, asJson, chainFlag, integerFlag, source } from "./flags.ts"

const limit = integerFlag("limit", { minimum: 1, maximum: 100 }).pipe(
  Flag.withDescription("Number of transactions"),
  Flag.withDefault(20)
)

const from = Flag.String("from").pipe(
  Flag.withMetavar("TIME"),
  Flag.withDescription("Where to begin: a UTC time such as 2024-01-20, or what the last page says; now by default"),
  Flag.optional
)

const oldestFirst = Flag.Boolean("oldest-first").pipe(
  Flag.withDescription("Read forward in time; needs --from"),
  Flag.withDefault(false)
)

const blockchain = chainFlag("blockchain", "Only this chain")

const hideSpam = Flag.Boolean("hide-spam").pipe(
  Flag.withDescription("Leave out what is marked as spam"),
  Flag.withDefault(false)
)

/** `glossa history`: the transactions of an address. */
export const historyCommand = Command.make(
  "history",
  { ...source, address: addressArgument, limit, from, oldestFirst, blockchain, hideSpam, json: asJson },
  ({ address, limit, from, oldestFirst, blockchain, hideSpam, json, ...source }) =>
    Effect.gen(function* () {
      const { formatHistory } = yield* Effect.promise(() => import("../output/formatHistory.ts"))
      const options = {
        limit,
        ...(Option.isSome(from) && { startingFrom: from.value }),
        ...(oldestFirst && { order: "ascending" as const }),
        ...(Option.isSome(blockchain) && { blockchains: [blockchain.value] }),
        ...(hideSpam && { spam: "hide" as const })
      }
      const page = yield* withOperations("history", source, ({ getTransactions }) =>
        callOperation(signal => getTransactions(address, { ...options, signal }))
      )
      yield* Console.log(json ? JSON.stringify(page) : formatHistory(page))
    })
).pipe(
  Command.withDescription("List transactions of an address, each as a sentence with its hash, the newest first."),
  Command.withShortDescription("List an address's transactions"),
  Command.withExamples([
    { command: "glossa history 0x… --rpc https://node.example", description: "From a node" },
    { command: "glossa history 0x… --url http://localhost:8080 --from 2024-01-20", description: "Before a day" }
  ])
)
