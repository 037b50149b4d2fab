import { type Chain, chainNames, defaultChains, knownChains } from "@glossa/classify"
import { Context, Effect, type Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { parseWord, parseWords, repeated, single } from "./queryParameter.ts"

/** The chains that requests may name: the service's own, and the default ones even if it lacks them. */
export const AcceptedChains = Context.Reference<ReadonlyArray<Chain>>("api/AcceptedChains", {
  defaultValue: () => defaultChains
})

/** The accepted chains of a service with these chains, in the order of the table. */
export const acceptedChains = (served: ReadonlyArray<Chain>): ReadonlyArray<Chain> =>
  chainNames.filter(chain => served.includes(chain) || defaultChains.some(name => name === chain))

/** The name of a chain in JSON: a known one, or any other that the service has. */
export const Blockchain = Schema.Union([Schema.Literals(knownChains), Schema.String]).annotate({
  identifier: "Blockchain"
})

/** A chain in JSON as records write it. */
export const Network = Schema.Union([
  Schema.Literals(knownChains.map(chain => `${chain}-mainnet` as const)),
  Schema.String
]).annotate({ identifier: "Network" })

/** The JSON Schema of a chain's name as a query parameter. Each service replaces it by a schema of the chains that it accepts. */
export const chainNameSchema = { type: "string", enum: defaultChains }

const parseAccepted =
  <A>(parse: (accepted: ReadonlyArray<Chain>) => (text: string) => Result.Result<A, string>) =>
  (text: string) =>
    Effect.flatMap(AcceptedChains, accepted => Effect.fromResult(parse(accepted)(text)))

/** The name of a chain as a query parameter, in any case. */
export const ChainName = single<Chain>(Schema.String, parseAccepted<Chain>(parseWord), chain => chain)

/** Names of chains as a query parameter, in any case, repeated or separated by commas. */
export const ChainNames = repeated<Chain>(
  Schema.String,
  parseAccepted<ReadonlyArray<Chain>>(parseWords),
  chain => chain
)

/** The name of a chain in a body, which the service accepts. */
export const ServedChain = Blockchain.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transformEffect<Chain, string>({
      decode: text =>
        Effect.flatMap(AcceptedChains, accepted =>
          accepted.includes(text)
            ? Effect.succeed(text)
            : Effect.fail(new SchemaIssue.InvalidValue({ message: `expected ${accepted.join(", ")}` }))
        ),
      encode: chain => Effect.succeed(chain)
    })
  )
)
