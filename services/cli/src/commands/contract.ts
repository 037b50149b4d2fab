import { Console, Effect, Option } from "effect"
import { Command } from "effect/cli"
import { callOperation, withOperations } from "../operations/withOperations.ts"
import { addressArgument, asJson, chainFlag, source } from "./flags.ts"

const blockchain = chainFlag("blockchain", "Chain of the contract; the first with code by default")

/** `glossa contract`: what a contract is, and its ABI. */
export const contractCommand = Command.make(
  "contract",
  { ...source, address: addressArgument, blockchain, json: asJson },
  ({ address, blockchain, json, ...source }) =>
    Effect.gen(function* () {
      const { formatContract } = yield* Effect.promise(() => import("../output/formatContract.ts"))
      const options = Option.isSome(blockchain) ? { blockchain: blockchain.value } : {}
      const contract = yield* withOperations("contract", source, ({ getContract }) =>
        callOperation(signal => getContract(address, { ...options, signal }))
      )
      yield* Console.log(json ? JSON.stringify(contract) : formatContract(contract))
    })
).pipe(
  Command.withDescription(
    "Show what a contract is: its name, standard, proxy and ABI, which is published, repaired or reconstructed from its code. glossa abi writes the ABI alone."
  ),
  Command.withShortDescription("Show what a contract is"),
  Command.withExamples([{ command: "glossa contract 0x… --rpc https://node.example", description: "From a node" }])
)
