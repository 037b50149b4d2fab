import type { Include } from "@glossa/transactions"
import { Console, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { callOperation, withOperations } from "../operations/withOperations.ts"
import type { Explanation } from "../output/formatExplanation.ts"
import { outputColumns } from "../output/style.ts"
import { asJson, chainFlag, contractAbis, integerFlag, source } from "./flags.ts"

const hash = Argument.String("hash").pipe(
  Argument.withDescription("Hash of the transaction"),
  Argument.filter(
    text => /^0x[0-9a-f]{64}$/i.test(text),
    text => `Expected 0x and 64 hexadecimal digits, got ${JSON.stringify(text.slice(0, 80))}`
  )
)

const address = Flag.String("address").pipe(
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription("From whose point of view; the sender's by default"),
  Flag.filter(
    text => /^0x[0-9a-f]{40}$/i.test(text),
    () => "Expected 0x and 40 hexadecimal digits"
  ),
  Flag.optional
)

const blockchain = chainFlag("blockchain", "Chain of the transaction; any by default")

const why = Flag.Boolean("why").pipe(
  Flag.withDescription("Only why: each proposal, chosen or not, and the reason"),
  Flag.withDefault(false)
)

/** The same as `sections` of the output, which is imported only to run the command. */
const sections = ["sentence", "facts", "ledger", "calls", "logs", "why"] as const

const only = Flag.String("only").pipe(
  Flag.withMetavar("SECTIONS"),
  Flag.withDescription(`Only these sections, separated by commas: ${sections.join(", ")}`),
  Flag.filterMap(
    text => {
      const names = text.split(",").map(name => sections.find(section => section === name.trim()))
      return names.every(name => name !== undefined) ? Option.some(names) : Option.none()
    },
    text => `Expected ${sections.join(", ")}, got ${JSON.stringify(text.slice(0, 80))}`
  ),
  Flag.optional
)

const depth = integerFlag("depth", { minimum: 0 }).pipe(
  Flag.withDescription("Levels of calls inside the transaction's own; all by default"),
  Flag.optional
)

/** What each section needs. */
const included: Readonly<Record<(typeof sections)[number], ReadonlyArray<Include>>> = {
  sentence: [],
  facts: ["facts"],
  ledger: ["ledger"],
  calls: ["calls"],
  logs: ["logs"],
  why: ["evidence"]
}

/** `glossa explain`: a transaction by its hash. */
export const explainCommand = Command.make(
  "explain",
  { ...source, hash, address, blockchain, abi: contractAbis, json: asJson, why, only, depth },
  ({ hash, address, blockchain, rpc, abi, url, key, json, why, ...shown }) =>
    Effect.gen(function* () {
      const only = Option.getOrElse(shown.only, () => sections)
      const options = {
        include: why ? included.why : only.flatMap(section => included[section]),
        ...(Option.isSome(address) && { address: address.value }),
        ...(Option.isSome(blockchain) && { blockchain: blockchain.value })
      }
      const { readAbis } = yield* Effect.promise(() => import("../abi/readAbis.ts"))
      const { formatExplanation } = yield* Effect.promise(() => import("../output/formatExplanation.ts"))
      const { explainEvidence } = yield* Effect.promise(() => import("@glossa/client"))
      const explanation = yield* withOperations(
        "explain",
        { rpc, url, key },
        ({ getTransaction }) => callOperation(signal => getTransaction(hash.toLowerCase(), { ...options, signal })),
        { abis: yield* readAbis(abi) }
      )
      if (json) return yield* Console.log(JSON.stringify(explanation))
      if (why) return yield* Console.log(explainEvidence(explanation).join("\n"))
      const depth = Option.getOrElse(shown.depth, () => Number.POSITIVE_INFINITY)
      // Both write the same JSON.
      const text = formatExplanation(explanation as Explanation, { only, depth, columns: outputColumns() })
      yield* Console.log(text)
    })
).pipe(
  Command.withDescription(
    "Explain a transaction by its hash: the sentence, the ledger, the decoded calls and logs, and the rules that decided. Reads nodes with --rpc, else a Glossa service."
  ),
  Command.withShortDescription("Explain a transaction"),
  Command.withExamples([
    { command: "glossa explain 0x… --rpc https://node.example", description: "From a node" },
    { command: "glossa explain 0x… --rpc https://node.example --why", description: "Why it says so" },
    { command: "glossa explain 0x… --rpc https://node.example --only sentence,ledger", description: "Less" },
    {
      command: "glossa explain 0x… --rpc https://node.example --abi 0x…=vault.json",
      description: "With the names of a contract's ABI"
    },
    {
      command: "GLOSSA_KEY=glossa-demo glossa explain 0x… --url http://localhost:8080 --json",
      description: "From a service"
    }
  ])
)
