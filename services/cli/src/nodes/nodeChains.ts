import { RpcClients } from "@glossa/chain"
import { parseChain } from "@glossa/chain/normalize"
import type { Chain } from "@glossa/classify"
import { Effect, type Redacted, References } from "effect"
import { UnknownChainError } from "./UnknownChainError.ts"

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
    Effect.provide(RpcClients.layer([{ chain: "ethereum", urls: [url], retryTimeout: startTimeout }])),
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

/** The nodes, by the chain that each serves. Several of one chain are fallbacks. */
export const nodeChains = (urls: ReadonlyArray<Redacted.Redacted>) =>
  Effect.gen(function* () {
    const byChain = new Map<Chain, Array<Redacted.Redacted>>()
    for (const url of urls) {
      const chain = yield* chainOf(url)
      byChain.set(chain, [...(byChain.get(chain) ?? []), url])
    }
    return Array.from(byChain, ([chain, urls]): NodeChain => ({ chain, urls }))
  })
