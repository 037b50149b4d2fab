import { RpcClients, Tokens } from "@glossa/chain"
import type { Address, Chain, Token } from "@glossa/classify"
import { Array as Arr, Context, type Duration, Effect, Layer, Result } from "effect"
import { makeRepeatedWarning } from "../indexer/makeRepeatedWarning.ts"
import { nodeProblem, SourceUnavailableError } from "../SourceUnavailableError.ts"

/** The source of token metadata; `nodeTokens` reads it from JSON-RPC nodes. */
export class TokenSource extends Context.Service<
  TokenSource,
  {
    /**
     * Metadata by address: null if the address is not a token; undefined if it could not be read; left out if nothing is known. With a
     * timeout, metadata that is not read in time is undefined, and the effect does not fail.
     */
    readonly tokens: (
      chain: Chain,
      addresses: ReadonlyArray<Address>,
      timeout?: Duration.Input
    ) => Effect.Effect<ReadonlyMap<Address, Token | null | undefined>, SourceUnavailableError>
  }
>()("@glossa/history/TokenSource") {
  /** Without a source: only stored tokens are known. */
  static readonly layerNoop: Layer.Layer<TokenSource> = Layer.succeed(TokenSource, {
    tokens: () => Effect.succeed(new Map())
  })
}

/** Tokens that are read or left out together: the number that one call of Multicall3 reads. */
const tokensAtOnce = 11
/** With a timeout, the metadata read so far counts. */
const tokensUntilTimeout = 2

const layer = Layer.effect(
  TokenSource,
  Effect.gen(function* () {
    const [{ get }, { read }] = [yield* RpcClients, yield* Tokens]
    const warnings = new Map<Chain, ReturnType<typeof makeRepeatedWarning>>()
    const warningOf = (chain: Chain) => {
      const warning = warnings.get(chain) ?? makeRepeatedWarning()
      warnings.set(chain, warning)
      return warning
    }
    const isUp = (chain: Chain) => Effect.isSuccess(Effect.flatMap(get(chain), ({ head }) => head))

    return TokenSource.of({
      tokens: Effect.fnUntraced(function* (chain, addresses, timeout) {
        const readSome = (some: ReadonlyArray<Address>) =>
          timeout === undefined ? read(chain, some) : Effect.timeout(read(chain, some), timeout)
        const chunks = Arr.chunksOf(addresses, timeout === undefined ? tokensAtOnce : tokensUntilTimeout)
        const answers = yield* Effect.forEach(chunks, chunk => Effect.result(readSome(chunk)), {
          concurrency: "unbounded"
        })
        const [cause] = Arr.getFailures(answers)
        if (cause?._tag === "chain/ChainNotConfigured") return new Map()
        const tokens = new Map<Address, Token | null | undefined>()
        for (const [i, answer] of answers.entries())
          for (const address of chunks[i]!)
            tokens.set(address, Result.isSuccess(answer) ? (answer.success.get(address) ?? null) : undefined)
        if (cause === undefined) {
          yield* warningOf(chain).succeeded
          return tokens
        }
        // Nodes that are down return no block either, so a caller that can wait loses no name.
        if (timeout === undefined && !(yield* isUp(chain)))
          return yield* new SourceUnavailableError({ chain, wanted: `${addresses.length} tokens`, cause })
        const reason = nodeProblem(cause)
        yield* warningOf(chain).warn(
          `${chain}: names and decimals of tokens could not be read and are left out: ${reason}`
        )
        return tokens
      })
    })
  })
)

/** Token metadata from the nodes of the `RpcClients` service; none for chains without nodes. */
export const nodeTokens: Layer.Layer<TokenSource, never, RpcClients> = Layer.provide(layer, Tokens.layer)
