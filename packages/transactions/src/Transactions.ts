import {
  type Address,
  type Chain,
  chainNames,
  type Hex,
  normalizeAddress,
  type RecordJson,
  toJson
} from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import { ContractDecoder } from "@glossa/contracts"
import {
  type Appearance,
  HistoryStore,
  MetadataStore,
  nodeProblem,
  SourceUnavailableError,
  TransactionSource
} from "@glossa/history"
import { Context, Data, type Duration, Effect, Layer, Result } from "effect"
import type { SqlError } from "effect/sql"
import type { Extras, FactsJson, Include } from "./extras/Extras.ts"
import { nameAddress, namedAddresses } from "./extras/namedAddresses.ts"
import { toExtras } from "./extras/toExtras.ts"
import { type Analyzed, analyses, type Place } from "./lookup/analyses.ts"
import { findDecoders } from "./lookup/findDecoders.ts"

/** A chain that may have the transaction cannot be read. */
export class TransactionUnavailableError extends Data.TaggedError("transactions/TransactionUnavailable")<{
  readonly hash: Hex
  readonly chains: ReadonlyArray<Chain>
  /** Why the first of them cannot be read, without URLs. */
  readonly reason: string
  /** For logs only. */
  readonly cause: unknown
}> {
  override get message(): string {
    return `Transaction ${this.hash} cannot be read from ${this.chains.join(", ")} at the moment: ${this.reason}. Retry.`
  }
}

/** No searched chain has a transaction with this hash. */
export class TransactionNotFoundError extends Data.TaggedError("transactions/TransactionNotFound")<{
  readonly hash: Hex
  readonly chains: ReadonlyArray<Chain>
}> {
  override get message(): string {
    return `No transaction ${this.hash} on ${this.chains.join(", ")}.`
  }
}

/** Options of `get`. */
export interface TransactionOptions {
  /** The chains that may have the transaction. */
  readonly chains: ReadonlyArray<Chain>
  /** The address whose record is returned; it need not be a participant. Default: the sender. */
  readonly address?: Address
  /** Additional parts of the record. Default: nothing. */
  readonly include?: ReadonlyArray<Include>
}

/** A transaction that was found: its record, and when and where it happened. */
export interface FoundTransaction extends Pick<Appearance, "chain" | "second" | "block"> {
  readonly record: RecordJson
  readonly extras: Extras
}

/** The errors of a lookup by hash. */
export type TransactionLookupError = TransactionNotFoundError | TransactionUnavailableError | SqlError.SqlError

/** Options of `Transactions.layer`. */
export interface TransactionsOptions {
  /** The chains that `TransactionSource` reads; transactions of others are found in the index only. */
  readonly chains: ReadonlyArray<Chain>
  /** How long a chain may take to return a transaction. Default: 10 seconds. */
  readonly timeout?: Duration.Input
}

/** Transactions of one request that are read at once. */
const concurrency = 16

/**
 * Transactions by their hash: from the index, else from the chains' nodes.
 *
 * @example
 * ```ts
 * import { Transactions } from "@glossa/transactions"
 * import { Effect } from "effect"
 *
 * const ledger = Effect.gen(function* () {
 *   const { get } = yield* Transactions
 *   const { extras } = yield* get(`0x${"1".repeat(64)}`, { chains: ["ethereum"], include: ["ledger"] })
 *   return extras.ledger
 * })
 * ```
 */
export class Transactions extends Context.Service<
  Transactions,
  {
    /** The record of an address, the same as in its history. */
    readonly get: (hash: Hex, options: TransactionOptions) => Effect.Effect<FoundTransaction, TransactionLookupError>
    /** Several at once, in the order requested, each found or not. */
    readonly getMany: (
      hashes: ReadonlyArray<Hex>,
      options: TransactionOptions
    ) => Effect.Effect<
      ReadonlyArray<Result.Result<FoundTransaction, TransactionNotFoundError | TransactionUnavailableError>>,
      SqlError.SqlError
    >
    /** The facts of rows of histories; undefined if a reorganization dropped a transaction in the meantime. */
    readonly getFacts: (
      rows: ReadonlyArray<Appearance>
    ) => Effect.Effect<ReadonlyArray<FactsJson | undefined>, TransactionUnavailableError | SqlError.SqlError>
  }
>()("transactions/Transactions") {
  static readonly layer = (
    options: TransactionsOptions
  ): Layer.Layer<Transactions, never, HistoryStore | MetadataStore | TransactionSource | ContractDecoder> =>
    Layer.effect(Transactions, make(options))

  /** Records of the index alone. A transaction, a record or a part that only a node has counts as unknown. */
  static readonly layerIndexed: Layer.Layer<Transactions, never, HistoryStore | MetadataStore | ContractDecoder> =
    // Chains may be added until then.
    Layer.suspend(() => Layer.effect(Transactions, make({ chains: chainNames }))).pipe(
      Layer.provide(Layer.succeed(TransactionSource, { transaction: () => Effect.succeed(null) }))
    )
}

const unavailable = (hash: Hex, chain: Chain, cause: unknown, reason = nodeProblem(cause)) =>
  new TransactionUnavailableError({ hash, chains: [chain], reason, cause })

/** Names a failed source as the transaction that cannot be read. */
const mapSourceError = <A, E>(hash: Hex, effect: Effect.Effect<A, E | SourceUnavailableError>) =>
  Effect.catchIf(
    effect,
    (error): error is SourceUnavailableError => error instanceof SourceUnavailableError,
    error => Effect.fail(unavailable(hash, error.chain, error))
  ) as Effect.Effect<A, Exclude<E, SourceUnavailableError> | TransactionUnavailableError>

const make = Effect.fnUntraced(function* ({ chains: readable, timeout = "10 seconds" }: TransactionsOptions) {
  const [index, metadataStore, decoder] = [yield* HistoryStore, yield* MetadataStore, yield* ContractDecoder]
  const analyze = yield* analyses(timeout)

  const readChain = (chain: Chain, hash: Hex, place?: Place) =>
    readable.includes(chain)
      ? mapSourceError(hash, analyze(chain, hash, place))
      : Effect.fail(unavailable(hash, chain, undefined, "it has no node"))

  /** The first chain that returns the transaction; the others are not waited for. */
  const read = Effect.fnUntraced(function* (hash: Hex, chains: ReadonlyArray<Chain>, place?: Place) {
    const none = new TransactionNotFoundError({ hash, chains })
    if (chains.length === 0) return yield* none
    const failed: Array<TransactionUnavailableError> = []
    const attempts = chains.map(chain =>
      readChain(chain, hash, place).pipe(
        Effect.tapErrorTag("transactions/TransactionUnavailable", error => Effect.sync(() => failed.push(error))),
        Effect.flatMap(found => (found === null ? Effect.fail(none) : Effect.succeed(found)))
      )
    )
    return yield* Effect.catchTag(
      Effect.raceAll(attempts),
      ["transactions/TransactionNotFound", "transactions/TransactionUnavailable"],
      (): Effect.Effect<never, TransactionNotFoundError | TransactionUnavailableError> => {
        const [first] = failed
        return first === undefined
          ? Effect.fail(none)
          : Effect.fail(new TransactionUnavailableError({ ...first, chains: failed.flatMap(error => error.chains) }))
      }
    )
  })

  const extrasOf = Effect.fnUntraced(function* (
    { analysis, metadata }: Analyzed,
    address: Address,
    include: ReadonlyArray<Include>
  ) {
    if (include.length === 0) return {}
    const { transaction } = analysis
    const { getOperatorLabel } = yield* classifier
    const addresses = namedAddresses(analysis, include)
    const names =
      addresses.size === 0 ? metadata : yield* metadataStore.get(transaction.chain, { addresses, tokens: new Set() })
    return toExtras(analysis, {
      include,
      address,
      metadata,
      findDecoder: yield* Effect.provideService(findDecoders(transaction, include), ContractDecoder, decoder),
      nameOf: one => nameAddress(transaction.chain, names, one, getOperatorLabel)
    })
  })

  const get = Effect.fnUntraced(function* (hash: Hex, { chains, include = [], ...options }: TransactionOptions) {
    const address = options.address === undefined ? undefined : normalizeAddress(options.address)
    const [place] = (yield* index.getTransactions(hash)).filter(({ chain }) => chains.includes(chain))
    const stored = place && (yield* index.getAppearance(address ?? place.sender, place))
    if (stored !== undefined && include.length === 0) return { ...stored, extras: {} }
    const found =
      place === undefined
        ? yield* read(
            hash,
            chains.filter(chain => readable.includes(chain))
          )
        : yield* read(hash, [place.chain], place)
    const { analysis, metadata } = found
    const { chain, from, timestamp: second, blockNumber: block } = analysis.transaction
    const perspective = address ?? from
    const extras = yield* extrasOf(found, perspective, include)
    const record = stored?.record ?? toJson(analysis.record(perspective, metadata))
    return { chain, second, block, record, extras }
  })

  const getFacts = Effect.fnUntraced(function* (row: Appearance) {
    const found = yield* readChain(row.chain, row.record.txHash, row)
    return found === null ? undefined : (yield* extrasOf(found, found.analysis.transaction.from, ["facts"])).facts
  })

  return Transactions.of({
    get: (hash, options) => mapSourceError(hash, get(hash, options)),
    getMany: (hashes, options) =>
      Effect.forEach(
        hashes,
        hash =>
          mapSourceError(hash, get(hash, options)).pipe(
            Effect.map(found => Result.succeed(found)),
            Effect.catchTag(["transactions/TransactionNotFound", "transactions/TransactionUnavailable"], error =>
              Effect.succeed(Result.fail(error))
            )
          ),
        { concurrency }
      ),
    getFacts: rows => Effect.forEach(rows, row => mapSourceError(row.record.txHash, getFacts(row)), { concurrency })
  })
})
