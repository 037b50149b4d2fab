import { checksumAddress, type RecordJson } from "@glossa/classify"
import { type AddressHistory, type Appearance, historyCsv, nextTurn, RecordPrices } from "@glossa/history"
import { Effect, Option, Schedule, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { CurrentKey } from "../../api/middleware.ts"
import { maxLimit } from "../../api/parameters/queryParameter.ts"
import { serviceWarnings } from "../../Introduction.ts"
import { closeSlowReader } from "../../stream/closeSlowReader.ts"
import { Streams } from "../../stream/Streams.ts"
import { warningsHeader } from "../servedChains.ts"
import { readPage } from "./readPage.ts"
import { type TransactionsRequest, toPageQuery } from "./toPageQuery.ts"

/** The quality of a media type in an Accept header (RFC 9110 §12.5.1); undefined if it is not listed. */
const qualityOf = (type: string, ranges: ReadonlyArray<string>): number | undefined => {
  for (const range of ranges) {
    const [name = "", ...parameters] = range.split(";").map(part => part.trim().toLowerCase())
    if (name !== type) continue
    const quality = parameters.find(parameter => parameter.startsWith("q="))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
}

const maxRanges = 50

/** Whether a client accepts CSV by name, and prefers it to JSON. */
export const prefersCsv = (accept: string | undefined): boolean => {
  const ranges = (accept ?? "").split(",", maxRanges)
  const csv = qualityOf("text/csv", ranges) ?? 0
  return csv > 0 && csv > (qualityOf("application/json", ranges) ?? 0)
}

/** Retries for a page in the middle of a download, which the client could not continue. */
const retries = { times: 3, schedule: Schedule.exponential("250 millis") } as const

/** Characters of a chunk, after which other requests have their turn. */
const chunkLength = 100_000

/** The rows of records in chunks of similar length, created when they are needed. */
function* toChunks(records: ReadonlyArray<RecordJson>, rows: ReadonlyArray<Appearance>): Iterable<string> {
  let chunk = ""
  for (const [i, record] of records.entries())
    for (const row of historyCsv.rows(record, rows[i]!.isSender)) {
      chunk += row
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ""
    }
  if (chunk !== "") yield chunk
}

/**
 * All pages of a request as one CSV, read as fast as the client reads. Failures of the first page are problems; a later one closes
 * the connection, so that the client sees that rows are missing.
 */
export const csv = Effect.fnUntraced(function* (request: TransactionsRequest) {
  const httpRequest = yield* HttpServerRequest.HttpServerRequest
  const streams = yield* Streams
  const services = yield* Effect.context<AddressHistory | RecordPrices>()
  const { addPrices } = yield* RecordPrices
  const key = yield* CurrentKey
  yield* Effect.scoped(streams.enterDownload(key))
  const { first, allowPartial, warnings } = yield* toPageQuery(request)
  const query = { ...first, limit: request.query.limit ?? maxLimit }
  const { page: firstPage, warnings: unread } = yield* readPage(query, allowPartial)
  type ReadPage = Effect.Effect<typeof firstPage, Effect.Error<ReturnType<typeof readPage>>>

  const readFrom = (from: typeof firstPage.next): ReadPage =>
    readPage({ ...query, from }, allowPartial).pipe(
      Effect.map(({ page }) => page),
      Effect.retry(retries),
      Effect.provide(services)
    )
  const pages = Stream.paginate(
    Effect.succeed(firstPage) as ReadPage,
    Effect.fnUntraced(function* (read: ReadPage) {
      const page = yield* read
      const records = yield* addPrices(page.rows)
      return [[toChunks(records, page.rows)], Option.filter(Option.some(readFrom(page.next)), () => page.more)] as const
    })
  ).pipe(
    Stream.flatMap(chunks => Stream.fromIterable(chunks, { chunkSize: 1 })),
    Stream.tap(() => nextTurn)
  )
  const body = Effect.gen(function* () {
    yield* streams.enterDownload(key)
    yield* closeSlowReader(httpRequest)
    return Stream.concat(Stream.succeed(historyCsv.header), pages).pipe(
      Stream.tapError(error => Effect.logError("The rest of a CSV could not be read", error)),
      Stream.encodeText
    )
  })
  return HttpServerResponse.stream(Stream.unwrap(body), {
    contentType: "text/csv; charset=utf-8; header=present",
    headers: {
      "content-disposition": `attachment; filename="${checksumAddress(first.address)}.csv"`,
      "cache-control": "no-store",
      vary: "Accept",
      ...warningsHeader([...(yield* serviceWarnings), ...warnings, ...unread])
    }
  })
})
