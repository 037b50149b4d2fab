import { RpcClients, Tokens } from "@glossa/chain"
import type { Address, Chain, Token } from "@glossa/classify"
import { Array as Arr, Console, Effect, Layer, type Redacted } from "effect"
import { nodeChains } from "../nodes/nodeChains.ts"
import type { TokenLookup } from "./tokenLookup.ts"

/** Tokens that are read at once. */
const batchSize = 500
/** Tokens that are kept, so that memory does not grow with the input. */
const maxKept = 200_000
const retryTimeout = "10 seconds"
const clients = (urls: ReadonlyArray<Redacted.Redacted>) =>
  Layer.unwrap(
    Effect.map(nodeChains(urls), chains => RpcClients.layer(chains.map(chain => ({ ...chain, retryTimeout }))))
  )

/** Tokens by chain and address. */
interface NodeTokens {
  readonly token: TokenLookup
  /**
   * Reads the tokens that the next lines look up. A failure leaves them unknown.
   *
   * @param lookUp looks up every token of a line
   */
  readonly prepare: (
    lines: ReadonlyArray<string>,
    lookUp: (line: string, token: TokenLookup) => void
  ) => Effect.Effect<void>
}

/** Runs with the metadata that nodes return for tokens that are not `known`, and reports how many they failed to return. */
export const withNodeTokens = <A, E, R>(
  urls: ReadonlyArray<Redacted.Redacted>,
  known: TokenLookup,
  use: (tokens: NodeTokens) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const { read } = yield* Tokens
    /** Null for an address that is not a token. */
    const kept = new Map<string, Token | null>()
    const failed = { tokens: 0, reason: "" }

    const readBatch = (chain: Chain, addresses: ReadonlyArray<Address>) =>
      Effect.match(read(chain, addresses), {
        onSuccess: tokens => {
          for (const address of addresses) kept.set(`${chain} ${address}`, tokens.get(address) ?? null)
        },
        onFailure: ({ _tag, message }) => {
          if (_tag === "chain/ChainNotConfigured") return
          failed.tokens += addresses.length
          failed.reason = message
        }
      })

    const token: TokenLookup = (chain, address) => known(chain, address) ?? kept.get(`${chain} ${address}`) ?? undefined

    const prepare: NodeTokens["prepare"] = Effect.fnUntraced(function* (lines, lookUp) {
      if (kept.size > maxKept) kept.clear()
      const unknown = new Map<Chain, Set<Address>>()
      for (const line of lines)
        lookUp(line, (chain, address) => {
          const found = token(chain, address)
          if (found === undefined && !kept.has(`${chain} ${address}`))
            unknown.set(chain, (unknown.get(chain) ?? new Set()).add(address))
          return found
        })
      for (const [chain, addresses] of unknown)
        yield* Effect.forEach(Arr.chunksOf(addresses, batchSize), batch => readBatch(chain, batch), { discard: true })
    })

    const report = Effect.suspend(() =>
      failed.tokens === 0
        ? Effect.void
        : Console.error(`glossa: could not read ${failed.tokens} tokens, which may be unknown: ${failed.reason}`)
    )
    return yield* Effect.ensuring(use({ token, prepare }), report)
  }).pipe(Effect.provide(Layer.provide(Tokens.layer, clients(urls))))
