import type { Address, Hex } from "@glossa/classify"
import type { Include } from "@glossa/transactions"
import { Console, Effect, Option, Redacted } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import type { Explanation } from "../explain/explainFromService.ts"
import { chainFlag, contractAbis, key, rpcFlag, url, usageError } from "./flags.ts"

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

const rpc = rpcFlag("JSON-RPC node to read the transaction from, instead of a service; can be repeated")

const json = Flag.Boolean("json").pipe(Flag.withDescription("Write JSON, as the service does"), Flag.withDefault(false))

const why = Flag.Boolean("why").pipe(
  Flag.withDescription("Only why: each proposal, chosen or not, and the reason"),
  Flag.withDefault(false)
)

const everything = ["facts", "ledger", "logs", "calls", "evidence"] as const satisfies ReadonlyArray<Include>

/** `glossa explain`: a transaction by its hash. */
export const explainCommand = Command.make(
  "explain",
  { hash, address, blockchain, rpc, abi: contractAbis, url, key, json, why },
  ({ hash: text, address, blockchain, rpc, abi, url, key, json, why }) =>
    Effect.gen(function* () {
      const hash = text.toLowerCase() as Hex
      const options = {
        address: Option.getOrUndefined(Option.map(address, one => one.toLowerCase() as Address)),
        chain: Option.getOrUndefined(blockchain),
        include: why ? (["evidence"] as const) : everything
      }
      const { formatExplanation } = yield* Effect.promise(() => import("../output/formatExplanation.ts"))
      const { explainEvidence } = yield* Effect.promise(() => import("@glossa/client"))
      const explain = Effect.gen(function* () {
        if (rpc.length > 0) {
          const { explainFromNodes } = yield* Effect.promise(() => import("../explain/explainFromNodes.ts"))
          const { readAbis } = yield* Effect.promise(() => import("../abi/readAbis.ts"))
          return yield* explainFromNodes(rpc, hash, { ...options, ...(yield* readAbis(abi)) })
        }
        if (abi.length > 0)
          return yield* usageError(["explain"], "Expected --rpc with --abi: a service has ABIs of its own")
        if (Option.isNone(url) || Option.isNone(key))
          return yield* usageError(
            ["explain"],
            "Expected --rpc, or --url and --key (or GLOSSA_URL and GLOSSA_KEY) of a service"
          )
        const { explainFromService } = yield* Effect.promise(() => import("../explain/explainFromService.ts"))
        return yield* explainFromService({ url: url.value, key: Redacted.value(key.value) }, hash, options)
      })
      const explanation = yield* explain
      const format = why ? (one: Explanation) => explainEvidence(one).join("\n") : formatExplanation
      yield* Console.log(json ? JSON.stringify(explanation) : format(explanation))
    })
).pipe(
  Command.withDescription(
    "Explain a transaction by its hash: the sentence, the ledger, the decoded calls and logs, and the rules that decided. Reads nodes with --rpc, else a Glossa service."
  ),
  Command.withShortDescription("Explain a transaction"),
  Command.withExamples([
    { command: "glossa explain 0x… --rpc https://node.example", description: "From a node" },
    { command: "glossa explain 0x… --rpc https://node.example --why", description: "Why it says so" },
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
