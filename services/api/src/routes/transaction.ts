import type { Address, Chain, Hex } from "@glossa/classify"
import { RecordPrices } from "@glossa/history"
import {
  type FoundTransaction,
  type Include,
  type TransactionNotFoundError as NotFound,
  Transactions,
  type TransactionUnavailableError as Unavailable
} from "@glossa/transactions"
import { Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { ChainUnavailableError, TransactionNotFoundError } from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { demoWarnings } from "../demo/Demo.ts"
import { addOtherLegs } from "./addOtherLegs.ts"
import { resolveAddress } from "./resolveAddress.ts"
import { selectChains } from "./servedChains.ts"

interface Query {
  readonly address?: AddressOrName
  readonly blockchain?: Chain
  readonly include?: ReadonlyArray<Include>
}

/** The problem of a transaction that was not found. */
const toProblem = (error: NotFound | Unavailable): Effect.Effect<TransactionNotFoundError | ChainUnavailableError> =>
  error._tag === "transactions/NotFound"
    ? Effect.succeed(new TransactionNotFoundError({ detail: error.message }))
    : Effect.as(Effect.logWarning(error.message, error.cause), new ChainUnavailableError({ detail: error.message }))

/** The options of a lookup: all served chains by default, so that the first that has the transaction answers. */
const lookupOptions = Effect.fnUntraced(function* ({ address, blockchain, include = [] }: Query) {
  const { chains, unserved, notServed } = yield* selectChains(blockchain === undefined ? undefined : [blockchain])
  if (unserved.length > 0) return yield* notServed
  const resolved: Address | undefined = address === undefined ? undefined : yield* resolveAddress(address)
  return {
    chains: chains.map(({ chain }) => chain),
    include,
    ...(resolved === undefined ? {} : { address: resolved })
  }
})

const toJson = Effect.fnUntraced(function* (found: ReadonlyArray<FoundTransaction>) {
  const { addPrices } = yield* RecordPrices
  const records = yield* addOtherLegs(yield* addPrices(found))
  return records.map((record, i) => ({ ...record, ...found[i]!.extras }))
})

/** One transaction by its hash. The response is written as JSON at once, as that of a history. */
export const transaction = Effect.fnUntraced(function* ({
  params,
  query
}: {
  readonly params: { readonly hash: Hex }
  readonly query: Query
}) {
  const { get } = yield* Transactions
  const options = yield* lookupOptions(query)
  const found = yield* mapDatabaseErrors(get(params.hash, options)).pipe(
    Effect.catchTag(["transactions/NotFound", "transactions/Unavailable"], error =>
      Effect.flatMap(toProblem(error), problem => Effect.fail(problem))
    )
  )
  const [record] = yield* toJson([found])
  const warnings = yield* demoWarnings
  return HttpServerResponse.jsonUnsafe({ ...record, ...(warnings.length > 0 && { warnings }) })
})

/** Several transactions by their hashes, each with its own problem. */
export const transactionList = Effect.fnUntraced(function* ({
  query: { hashes, ...query }
}: {
  readonly query: Query & { readonly hashes: ReadonlyArray<Hex> }
}) {
  const { getMany } = yield* Transactions
  const options = yield* lookupOptions(query)
  const results = yield* mapDatabaseErrors(getMany(hashes, options))
  const found = results.flatMap(result => (Result.isSuccess(result) ? [result.success] : []))
  const problems = yield* Effect.forEach(
    results.flatMap(result => (Result.isFailure(result) ? [result.failure] : [])),
    error =>
      Effect.map(toProblem(error), ({ code, title, detail, status }) => ({
        hash: error.hash,
        code,
        title,
        detail,
        status
      }))
  )
  const warnings = yield* demoWarnings
  return HttpServerResponse.jsonUnsafe({
    transactions: yield* toJson(found),
    ...(problems.length > 0 && { problems }),
    ...(warnings.length > 0 && { warnings })
  })
})
