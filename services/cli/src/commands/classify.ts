import { OperatorKnowledge } from "@glossa/classify/effect"
import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import type { TokenLookup } from "../classify/tokenLookup.ts"
import { contractAbis, input, output, rpcFlag } from "./flags.ts"
import { processLines, strict } from "./processLines.ts"

const perspective = Flag.Literals("perspective", ["none", "sender"]).pipe(
  Flag.withDescription("Perspective to use when a bundle has none; none leaves the assets out"),
  Flag.withDefault("none" as const)
)

const tokens = Flag.String("tokens").pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription(
    "Token list (tokenlists.org), or lines of {blockchain, address, symbol?, name?, decimals?}, for tokens that a bundle lacks"
  ),
  Flag.optional
)

const rpc = rpcFlag("JSON-RPC node to read unknown tokens from; repeat it for other chains or as a fallback")

/** `glossa classify`: bundles to records. */
export const classifyCommand = Command.make(
  "classify",
  { input, output, perspective, tokens, abi: contractAbis, rpc, strict },
  ({ perspective, tokens, abi, rpc, ...files }) =>
    Effect.gen(function* () {
      const { classifyLine, errorLine } = yield* Effect.promise(() => import("../classify/classifyLine.ts"))
      const { tokenLookup } = yield* Effect.promise(() => import("../classify/tokenLookup.ts"))
      const lines = { ...files, onTooLong: errorLine }
      const known = yield* tokenLookup(Option.getOrUndefined(tokens))
      const { readAbis } = yield* Effect.promise(() => import("../abi/readAbis.ts"))
      const { names: abis } = yield* readAbis(abi)
      const knowledge = yield* OperatorKnowledge
      const classify = (line: string, token: TokenLookup) => classifyLine(line, { perspective, token, abis, knowledge })
      if (rpc.length === 0) return yield* processLines({ ...lines, map: line => classify(line, known) })
      const { withNodeTokens } = yield* Effect.promise(() => import("../classify/nodeTokens.ts"))
      yield* withNodeTokens(rpc, known, ({ token, prepare }) =>
        processLines({ ...lines, map: line => classify(line, token), prepare: all => prepare(all, classify) })
      )
    })
).pipe(
  Command.withDescription(
    "Read transactions, one bundle per line, and write the record of each from its perspective: one line of JSON each, in the same order. Blank lines are skipped. A bad line results in an error and does not stop the run."
  ),
  Command.withShortDescription("Classify transactions"),
  Command.withExamples([
    { command: "glossa classify --input bundles.jsonl.gz --output records.jsonl", description: "From file to file" },
    { command: "zcat bundles.jsonl.gz | glossa classify | head", description: "In a pipe" },
    {
      command: "glossa classify --tokens tokens.json --rpc https://node.example < bundles.jsonl",
      description: "With a token list, and a node for the tokens that it lacks"
    }
  ])
)
