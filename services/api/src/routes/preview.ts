import type { UnsentTransaction } from "@glossa/chain"
import { nodeProblem } from "@glossa/history"
import { type Include, Previews } from "@glossa/transactions"
import { Effect, Schema, SchemaIssue } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { closest } from "fastest-levenshtein"
import { CurrentKey } from "../api/middleware.ts"
import { UnsentTransaction as TransactionSchema } from "../api/parameters/UnsentTransaction.ts"
import { maxTransactions } from "../api/preview.ts"
import {
  BodyTooLargeError,
  ChainUnavailableError,
  invalidParameter,
  maxErrors,
  UnsupportedMediaTypeError
} from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { serviceWarnings } from "../Introduction.ts"
import { limits } from "../middleware/limits.ts"
import { RateLimit } from "../middleware/rateLimit.ts"
import { readBody } from "../middleware/requestLimits.ts"
import { resolveAddress } from "./resolveAddress.ts"
import { selectChains } from "./servedChains.ts"

interface PreviewRequest {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly query: { readonly include?: ReadonlyArray<Include> }
}

const fieldNames = Object.keys(TransactionSchema.fields)
const maxDataLength = 2 + 2 * limits.maxCalldataBytes

const refuse = (parameter: string, reason: string) => Effect.fail(invalidParameter([{ parameter, reason }]))

const checkMediaType = ({ headers }: HttpServerRequest.HttpServerRequest) => {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase()
  return type === "application/json"
    ? Effect.void
    : Effect.fail(
        new UnsupportedMediaTypeError({
          detail: `content-type: expected application/json, got ${JSON.stringify(type.slice(0, 80))}`
        })
      )
}

const parseJson = (text: string) =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => invalidParameter([{ parameter: "body", reason: "expected JSON" }])
  })

const toList = (body: unknown): ReadonlyArray<unknown> => (Array.isArray(body) ? body : [body])

const checkSize = (list: ReadonlyArray<unknown>) => {
  if (list.length === 0 || list.length > maxTransactions)
    return refuse("body", `expected a transaction, or a list of 1 to ${maxTransactions}, got ${list.length}`)
  const isTooLong = (one: unknown) =>
    typeof one === "object" && one !== null && "data" in one && String(one.data).length > maxDataLength
  return list.some(isTooLong)
    ? Effect.fail(
        new BodyTooLargeError({
          detail: `data: the calldata of a transaction is limited to ${limits.maxCalldataBytes} bytes.`
        })
      )
    : Effect.void
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()
const decode = Schema.decodeUnknownEffect(Schema.Array(TransactionSchema), { errors: "all", onExcessProperty: "error" })

const segment = (part: PropertyKey | { readonly key: PropertyKey }) =>
  String(typeof part === "object" ? part.key : part)

/** Decodes the fields; `place` is how a problem names a transaction of the list. */
const decodeAll = (list: ReadonlyArray<unknown>, isList: boolean) =>
  Effect.mapError(decode(list), ({ issue }) => {
    const { issues } = formatIssues(issue)
    const errors = issues.slice(0, maxErrors).map(({ path = [], message }) => {
      const [place = "0", ...names] = path.map(segment)
      const name = names[0]
      const isUnknown = name !== undefined && !fieldNames.includes(name)
      return {
        parameter: [...(isList ? [place] : []), ...names].join(".").slice(0, 80) || "body",
        reason: isUnknown
          ? `unknown field, did you mean ${closest(name.slice(0, 80), fieldNames)}?`
          : name === undefined
            ? "expected an object"
            : message
      }
    })
    return invalidParameter(errors, issues.length)
  })

type Decoded = typeof TransactionSchema.Type

const checkTogether = (all: ReadonlyArray<Decoded>, isList: boolean) => {
  const at = (place: number, name: string) => (isList ? `${place}.${name}` : name)
  const other = all.findIndex(({ blockchain }) => blockchain !== all[0]?.blockchain)
  if (other > 0) return refuse(at(other, "blockchain"), "expected the chain of the first transaction")
  const empty = all.findIndex(({ to, data = "0x" }) => (to ?? null) === null && data === "0x")
  return empty < 0 ? Effect.void : refuse(at(empty, "to"), "required, unless data has the code of a contract to create")
}

const toUnsent = Effect.fnUntraced(function* ({ from, to = null, value = 0n, data = "0x", gas }: Decoded) {
  const unsent: UnsentTransaction = {
    from: yield* resolveAddress(from),
    to: to === null ? null : yield* resolveAddress(to),
    value,
    data,
    ...(gas === undefined ? {} : { gas })
  }
  return unsent
})

/** Previews unsent transactions. */
export const preview = Effect.fnUntraced(function* ({ request, query }: PreviewRequest) {
  yield* checkMediaType(request)
  const body = yield* Effect.flatMap(readBody(request, limits.maxPreviewBodyBytes), parseJson)
  const list = toList(body)
  yield* checkSize(list)
  const transactions = yield* decodeAll(list, Array.isArray(body))
  yield* checkTogether(transactions, Array.isArray(body))
  const chain = transactions[0]!.blockchain
  const { unserved, notServed } = yield* selectChains([chain])
  if (unserved.length > 0) return yield* notServed
  const unsent = yield* Effect.forEach(transactions, toUnsent)
  // Only previews that nodes execute count.
  const { consumePreview } = yield* RateLimit
  yield* consumePreview(yield* CurrentKey)
  const { preview } = yield* Previews
  const result = yield* mapDatabaseErrors(preview(chain, unsent, { include: query.include ?? [] })).pipe(
    Effect.catchIf(
      error => error._tag !== "api/NotReady",
      error =>
        Effect.andThen(
          Effect.logWarning(`preview: ${error.message}`),
          Effect.fail(
            new ChainUnavailableError({ detail: `${chain} cannot be read at the moment: ${nodeProblem(error)}.` })
          )
        )
    )
  )
  const warnings = yield* serviceWarnings
  return HttpServerResponse.jsonUnsafe(
    { ...result, ...(warnings.length > 0 && { warnings }) },
    { headers: { "cache-control": "no-store" } }
  )
})
