import { Console, Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { callOperation, withOperations } from "../operations/withOperations.ts"
import { asJson, chainFlag, source } from "./flags.ts"

const from = Flag.String("from").pipe(Flag.withMetavar("ADDRESS"), Flag.withDescription("Address that sends it"))

const to = Flag.String("to").pipe(
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription("Address that receives it; absent for the creation of a contract"),
  Flag.optional
)

const value = Flag.String("value").pipe(
  Flag.withMetavar("WEI"),
  Flag.withDescription("Amount of the native token, in wei"),
  Flag.optional
)

const data = Flag.String("data").pipe(Flag.withMetavar("HEX"), Flag.withDescription("Calldata, or code"), Flag.optional)

const blockchain = chainFlag("blockchain", "Chain of the transaction; ethereum by default")

/** `glossa preview`: what a transaction would do. */
export const previewCommand = Command.make(
  "preview",
  { ...source, from, to, value, data, blockchain, json: asJson },
  ({ from, to, value, data, blockchain, json, ...source }) =>
    Effect.gen(function* () {
      const { formatPreview } = yield* Effect.promise(() => import("../output/formatPreview.ts"))
      const transaction = {
        blockchain: Option.getOrElse(blockchain, () => "ethereum"),
        from,
        ...(Option.isSome(to) && { to: to.value }),
        ...(Option.isSome(value) && { value: value.value }),
        ...(Option.isSome(data) && { data: data.value })
      }
      const previews = yield* withOperations("preview", source, ({ preview }) =>
        callOperation(signal => preview(transaction, { signal }))
      )
      yield* Console.log(json ? JSON.stringify(previews) : formatPreview(previews))
    })
).pipe(
  Command.withDescription(
    "Show what a transaction would do before it is signed: the sentence, changes of balances, approvals and warnings. Nothing is signed or sent."
  ),
  Command.withShortDescription("Show what a transaction would do"),
  Command.withExamples([
    {
      command: "glossa preview --from 0x… --to 0x… --value 1000000000000000000 --rpc https://node.example",
      description: "Executed by a node"
    }
  ])
)
