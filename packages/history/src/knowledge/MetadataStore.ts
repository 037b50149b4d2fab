import type { Address, Chain, Hex, Metadata, Token } from "@glossa/classify"
import { Clock, Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { chains } from "../chainNumber.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { migrate } from "../store/schema.ts"
import { contractNames } from "./contractNames.ts"
import { importedNames } from "./importedNames.ts"
import { oneAsker } from "./oneAsker.ts"
import { SignatureNames } from "./SignatureNames.ts"
import { TokenSource } from "./TokenSource.ts"
import { type ReadToken, readTokens, writeTokens } from "./tokenRows.ts"

// an address without metadata is asked again after a day: it may have been too early for it, or behind a proxy since
const forgetNothingAfter = 86_400

const remembered = 50_000

/** What is known of tokens and contracts: read once from their source, then from the database and from memory. */
export class MetadataStore extends Context.Service<
  MetadataStore,
  {
    /**
     * What is known of some addresses, and of what functions of these selectors are called. Those among `tokens`, or all, are
     * looked up in one batch where nothing is known.
     */
    readonly about: (
      chain: Chain,
      addresses: Iterable<Address>,
      tokens?: ReadonlySet<Address>,
      selectors?: Iterable<Hex>
    ) => Effect.Effect<Metadata, SqlError.SqlError | SourceUnavailableError>
    /** Keeps metadata that came from elsewhere. */
    readonly putTokens: (chain: Chain, tokens: ReadonlyMap<Address, Token>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/KnowledgeStore") {
  static readonly layer: Layer.Layer<
    MetadataStore,
    Migrator.MigrationError | SqlError.SqlError,
    SqlClient.SqlClient | TokenSource
  > = Layer.effect(
    MetadataStore,
    Effect.gen(function* () {
      yield* migrate
      const sql = yield* SqlClient.SqlClient
      const source = yield* TokenSource
      const { functionName, eventName } = yield* SignatureNames
      const [read, write, names] = [readTokens(sql), writeTokens(sql), contractNames(sql)]
      const imported = importedNames(sql)
      const isUnnamed = (selector: Hex) => functionName?.(selector) === undefined

      const memory = new Map<string, ReadToken>()
      const key = (chain: Chain, address: Address) => `${chain}${address}`
      const remember = (chain: Chain, address: Address, token: ReadToken) => {
        if (memory.size >= remembered) memory.delete(memory.keys().next().value!)
        memory.set(key(chain, address), token)
      }
      const now = Effect.map(Clock.currentTimeMillis, millis => Math.floor(millis / 1000))

      const askers = new Map(chains.map(chain => [chain, oneAsker<Address>()]))

      const tokensOf: (
        chain: Chain,
        addresses: ReadonlyArray<Address>,
        wanted?: ReadonlySet<Address>
      ) => Effect.Effect<ReadonlyMap<Address, Token>, SqlError.SqlError | SourceUnavailableError> = Effect.fnUntraced(
        function* (chain: Chain, addresses: ReadonlyArray<Address>, wanted?: ReadonlySet<Address>) {
          const second = yield* now
          const found = new Map<Address, Token>()
          const settled = (address: Address, read: ReadToken | undefined) => {
            if (read?.token) found.set(address, read.token)
            return read !== undefined && (read.token !== null || second - read.fetched < forgetNothingAfter)
          }
          const cold = addresses.filter(address => !settled(address, memory.get(key(chain, address))))
          const stored = cold.length === 0 ? new Map<Address, ReadToken>() : yield* read(chain, cold)
          for (const [address, token] of stored) remember(chain, address, token)
          const missing = cold.filter(
            address => !settled(address, stored.get(address)) && wanted?.has(address) !== false
          )
          if (missing.length === 0) return found
          const fetch = Effect.fnUntraced(function* (mine: ReadonlyArray<Address>) {
            const fetched = yield* source.tokens(chain, mine)
            for (const [address, token] of fetched) {
              remember(chain, address, { token, fetched: second })
              settled(address, { token, fetched: second })
            }
            yield* write(chain, fetched, second)
          })
          const others = yield* askers.get(chain)!(missing, fetch)
          return others ? yield* tokensOf(chain, addresses, wanted) : found
        }
      )

      return MetadataStore.of({
        about: Effect.fnUntraced(function* (chain, asked, wanted, selectors = []) {
          const addresses = Array.from(new Set(asked))
          const tokens = yield* tokensOf(chain, addresses, wanted)
          const named = yield* names(chain, addresses)
          const importedName = yield* imported(Array.from(selectors).filter(isUnnamed))
          return {
            token: address => tokens.get(address),
            contractName: address => named.get(address),
            functionName: selector => functionName?.(selector) ?? importedName(selector),
            ...(eventName === undefined ? {} : { eventName })
          }
        }),
        putTokens: Effect.fnUntraced(function* (chain, tokens) {
          const fetched = yield* now
          for (const [address, token] of tokens) remember(chain, address, { token, fetched })
          yield* write(chain, tokens, fetched)
        })
      })
    })
  )
}
