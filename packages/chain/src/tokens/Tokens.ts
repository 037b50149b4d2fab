import type { Address, Chain, Token } from "@glossa/classify"
import { Clock, Context, Effect, Layer } from "effect"
import { type ChainNotConfiguredError, RpcClients } from "../RpcClients.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { hasMulticall } from "./multicall.ts"
import { readTokens } from "./readTokens.ts"

export type TokensError = ReadError | ChainNotConfiguredError

const remembered = 20_000
const aDay = 86_400_000
/** A contract that says nothing may be a proxy that is not set up yet, or a node without its state. */
const askAgain = 600_000
const fewest = 2

interface Remembered<A = Token> {
  readonly value: A
  /** Milliseconds of Effect's clock. */
  readonly until: number
}

/**
 * What tokens say of themselves, by Multicall3 where it is deployed, else by batched calls; remembered while the process
 * runs.
 *
 * @example
 * ```ts
 * import { RpcClients, Tokens } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const symbol = Effect.gen(function* () {
 *   const tokens = yield* Tokens
 *   const known = yield* tokens.read("ethereum", [usdc])
 *   return known.get(usdc)?.symbol
 * }).pipe(Effect.provide(Layer.provide(Tokens.layer, nodes)))
 * ```
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** Without the addresses of which nothing is known. */
    readonly read: (
      chain: Chain,
      addresses: Iterable<Address>
    ) => Effect.Effect<ReadonlyMap<Address, Token>, TokensError>
  }
>()("@glossa/chain/Tokens") {
  static readonly layer: Layer.Layer<Tokens, never, RpcClients> = Layer.effect(
    Tokens,
    Effect.map(RpcClients, chains => {
      const memory = new Map<string, Remembered>()
      const bundling = new Map<Chain, Remembered<boolean>>()

      const remember = <A>(map: Map<string, Remembered<A>>, key: string, value: A, until: number) => {
        if (map.size >= remembered) map.delete(map.keys().next().value!)
        map.set(key, { value, until })
      }

      const canBundle = Effect.fnUntraced(function* (reads: StateReads, chain: Chain, now: number) {
        const known = bundling.get(chain)
        if (known !== undefined && now < known.until) return known.value
        const deployed = yield* hasMulticall(reads)
        remember(bundling, chain, deployed, now + (deployed ? aDay : askAgain))
        return deployed
      })

      return Tokens.of({
        read: Effect.fnUntraced(function* (chain, addresses) {
          const client = yield* chains.client(chain)
          const now = yield* Clock.currentTimeMillis
          const asked = [...new Set(addresses)]
          const tokens = new Map<Address, Token>()
          const missing = asked.filter(address => {
            const known = memory.get(`${chain}:${address}`)
            if (known === undefined || now >= known.until) return true
            tokens.set(address, known.value)
            return false
          })
          if (missing.length > 0) {
            // one or two are asked sooner than it is found out whether they can be bundled
            const bundled = missing.length > fewest && (yield* canBundle(client, chain, now))
            const read = yield* readTokens(client, missing, bundled)
            for (const [i, token] of read.entries()) {
              tokens.set(missing[i]!, token)
              const silent = Object.keys(token).length === 0
              remember(memory, `${chain}:${missing[i]!}`, token, now + (silent ? askAgain : aDay))
            }
          }
          const known = new Map<Address, Token>()
          for (const address of asked) {
            const token = tokens.get(address)!
            if (Object.keys(token).length > 0) known.set(address, token)
          }
          return known
        })
      })
    })
  )
}
