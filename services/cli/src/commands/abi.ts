import type { AbiForm } from "@glossa/abi/effect"
import { Console, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { callOperation, withOperations } from "../operations/withOperations.ts"
import { addressArgument, chainFlag, input, output, source } from "./flags.ts"
import { processLines, strict } from "./processLines.ts"

const signatures = Flag.Boolean("signatures").pipe(
  Flag.withDescription("Use the bundled signatures; --no-signatures uses none"),
  Flag.withDefault(true)
)

/** The same as `abiForms` of @glossa/abi, which is imported only to run the command. */
const forms = ["json", "human-readable", "solidity", "typescript"] as const satisfies ReadonlyArray<AbiForm>

const format = Flag.Literals("format", forms).pipe(
  Flag.withDescription("Write each ABI alone, in this form, instead of a line of JSON with the evidence"),
  Flag.optional
)

const guess = Flag.Boolean("guess").pipe(
  Flag.withDescription(
    "Guess names that no signature has, for up to 250 ms for each contract; --no-guess guesses none"
  ),
  Flag.withDefault(true)
)

const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Also use the signatures imported into this database"),
  Flag.optional
)

const blockchain = chainFlag("blockchain", "Chain of the contract at the address; the first with code by default")

/** `glossa abi`: the ABI of a contract at an address, or evidence of contracts to ABIs. */
export const abiCommand = Command.make(
  "abi",
  {
    ...source,
    address: Argument.optional(addressArgument),
    ...{ blockchain, input, output, signatures, guess, database, format, strict }
  },
  ({ rpc, url, key, address, blockchain, signatures, guess, database, format, ...files }) =>
    Effect.gen(function* () {
      if (Option.isSome(address)) {
        const options = {
          format: Option.getOrElse(format, () => "json" as const),
          ...(Option.isSome(blockchain) && { blockchain: blockchain.value })
        }
        const abi = yield* withOperations("abi", { rpc, url, key }, ({ getAbi }) =>
          callOperation(signal => getAbi(address.value, { ...options, signal }))
        )
        return yield* Console.log(abi.trimEnd())
      }
      const { reconstructLine, errorLine } = yield* Effect.promise(() => import("../abi/reconstructLine.ts"))
      const { defaultSignatures, loadGuesser } = yield* Effect.promise(() => import("@glossa/signatures/node"))
      const guesser = guess ? { guess: yield* Effect.promise(loadGuesser) } : {}
      const form = Option.getOrUndefined(format)
      const lines = { ...files, onTooLong: errorLine(form) }
      if (!signatures || Option.isNone(database)) {
        const source = signatures ? { ...defaultSignatures, ...guesser } : undefined
        return yield* processLines({ ...lines, map: reconstructLine(source, form) })
      }
      const { withImportedSignatures } = yield* Effect.promise(() => import("../abi/importedSignatures.ts"))
      yield* withImportedSignatures(database.value, ({ source, prepare }) =>
        processLines({ ...lines, map: reconstructLine({ ...source, ...guesser }, form), prepare })
      )
    })
).pipe(
  Command.withDescription(
    "Write the ABI of the contract at an address, which a service or a node has. Without an address, read contracts, one per line ({bytecode, abi?, selectors?, topics?, calls?, logs?}, an artifact, or code as hex), and write the ABI of each with the evidence for every entry: one line of JSON each, in the same order. With --format, only the ABI, as text."
  ),
  Command.withShortDescription("Reconstruct ABIs of contracts"),
  Command.withExamples([
    { command: "glossa abi 0x… --rpc https://node.example --format solidity", description: "Of a contract" },
    { command: "glossa abi --input contracts.jsonl --output abis.jsonl", description: "From file to file" },
    { command: "glossa abi --format solidity < contract.json > IContract.sol", description: "As a Solidity interface" },
    {
      command: "glossa abi --database sqlite:./data/glossa.db < contracts.jsonl",
      description: "With signatures imported by glossa signatures"
    }
  ])
)
