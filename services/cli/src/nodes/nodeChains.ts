import { RpcClients } from "@glossa/chain"
import { parseChain } from "@glossa/chain/normalize"
import { type Chain, chainNames } from "@glossa/classify"
import { Console, Data, Effect, type Redacted, References, Result } from "effect"

/** A node of `--rpc` serves a chain that `glossa` does not know. */
export class UnknownChainError extends Data.TaggedError("cli/UnknownChain")<{
  readonly endpoint: string
  readonly chainId: number
}> {
  override get message(): string {
    return `--rpc: expected a node of ${chainNames.join(", ")}, but ${this.endpoint} serves chain id ${this.chainId}.`
  }
}

/** At the start, a node that is down is more likely a mistake. */
const startTimeout = "2 seconds"

/** A chain with the URLs of its nodes. */
interface NodeChain {
  readonly chain: Chain
  readonly urls: ReadonlyArray<Redacted.Redacted>
}

/** The chain that a node serves: if it is not the expected one, the error says which. */
const chainOf = (url: Redacted.Redacted) =>
  RpcClients.use(({ get }) => Effect.flatMap(get("ethereum"), ({ request }) => request("eth_chainId", []))).pipe(
    Effect.provide(
      RpcClients.layer([{ chain: "ethereum", urls: [url], timeout: startTimeout, retryTimeout: startTimeout }])
    ),
    Effect.as<Chain>("ethereum"),
    Effect.catchTag("chain/WrongChain", ({ endpoint, seen }) => {
      const chain = parseChain(seen)
      return chain === undefined
        ? Effect.fail(new UnknownChainError({ endpoint, chainId: Number(seen) }))
        : Effect.succeed(chain)
    }),
    // A node that is down at the start is logged too, in addition to the error.
    Effect.provideService(References.MinimumLogLevel, "None")
  )

/**
 * The nodes, by the chain that each serves. Several nodes of one chain are fallbacks. A node that fails is therefore left out with a line
 * on the standard error, unless it is the last one.
 */
export const nodeChains = Effect.fnUntraced(function* (urls: ReadonlyArray<Redacted.Redacted>) {
  const found = yield* Effect.forEach(urls, url => Effect.result(chainOf(url)), { concurrency: "unbounded" })
  const byChain = new Map<Chain, Array<Redacted.Redacted>>()
  for (const [i, result] of found.entries())
    if (Result.isSuccess(result)) byChain.set(result.success, [...(byChain.get(result.success) ?? []), urls[i]!])
    else if (result.failure._tag === "cli/UnknownChain" || found.every(Result.isFailure))
      return yield* Effect.fail(result.failure)
    else yield* Console.error(`glossa: left out a node of --rpc: ${result.failure.message}`)
  return Array.from(byChain, ([chain, urls]): NodeChain => ({ chain, urls }))
})
