import type { Address, Chain, Hex } from "@glossa/classify"
import { makeTurns, RecordPrices } from "@glossa/history"
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
import { ChainUnavailableError, invalidParameter, type Problem, TransactionNotFoundError } from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { serviceWarnings } from "../Introduction.ts"
import { limits } from "../middleware/limits.ts"
import { addOtherLegs } from "./history/readFacts.ts"
import { resolveAddress } from "./resolveAddress.ts"
import { selectChains } from "./servedChains.ts"

interface Query {
  readonly address?: AddressOrName
  readonly blockchain?: Chain
  readonly include?: ReadonlyArray<Include>
}

/** The problem of a transaction that was not found. */
const toProblem = (error: NotFound | Unavailable): Effect.Effect<TransactionNotFoundError | ChainUnavailableError> =>
  error._tag === "transactions/TransactionNotFound"
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

/** One transaction by its hash. The response is written as JSON at once, like a page of a history. */
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
    Effect.catchTag(["transactions/TransactionNotFound", "transactions/TransactionUnavailable"], error =>
      Effect.flatMap(toProblem(error), problem => Effect.fail(problem))
    )
  )
  const [record] = yield* toJson([found])
  const warnings = yield* serviceWarnings
  return HttpServerResponse.jsonUnsafe({ ...record, ...(warnings.length > 0 && { warnings }) })
})

/** Maximum transactions that are read at once. A whole list may not fit into memory. */
const readAtOnce = 10

const listProblem = (hash: Hex, { code, title, detail, status }: Problem) => ({ hash, code, title, detail, status })

const noSpace = (hash: Hex) =>
  listProblem(
    hash,
    invalidParameter([{ parameter: "hashes", reason: "the response has no space for this one; request it by itself" }])
  )

/** Several transactions by their hashes, each with its own problem: the first ones that a response has space for, and at least one. */
export const transactionList = Effect.fnUntraced(function* ({
  query: { hashes, ...query }
}: {
  readonly query: Query & { readonly hashes: ReadonlyArray<Hex> }
}) {
  const { getMany } = yield* Transactions
  const options = yield* lookupOptions(query)
  const turn = makeTurns()
  const texts: Array<string> = []
  const problems: Array<ReturnType<typeof listProblem>> = []
  let space: number = limits.maxTransactionBytes
  for (let at = 0; at < hashes.length; at += readAtOnce) {
    const group = hashes.slice(at, at + readAtOnce)
    if (space < 0) {
      problems.push(...group.map(noSpace))
      continue
    }
    const results = yield* mapDatabaseErrors(getMany(group, options))
    const found = results.flatMap(result => (Result.isSuccess(result) ? [result.success] : []))
    for (const result of results)
      if (Result.isFailure(result)) problems.push(listProblem(result.failure.hash, yield* toProblem(result.failure)))
    for (const record of yield* toJson(found)) {
      const text = JSON.stringify(record)
      const bytes = Buffer.byteLength(text)
      space -= bytes
      if (space < 0 && texts.length > 0) problems.push(noSpace(record.txHash))
      else texts.push(text)
      yield* turn(bytes)
    }
  }
  const warnings = yield* serviceWarnings
  const rest = { ...(problems.length > 0 && { problems }), ...(warnings.length > 0 && { warnings }) }
  const others = Object.keys(rest).length === 0 ? "}" : `,${JSON.stringify(rest).slice(1)}`
  return HttpServerResponse.text(`{"transactions":[${texts.join(",")}]${others}`, { contentType: "application/json" })
})
