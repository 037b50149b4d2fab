import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import { Keys } from "@glossa/database"
import { Feed, type FeedBatch, type FeedCursor, type FeedQuery, IndexerStatus } from "@glossa/history"
import { Transactions } from "@glossa/transactions"
import { Cause, Effect, Fiber, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { CurrentKey } from "../../api/middleware.ts"
import { CursorExpiredError } from "../../api/problems.ts"
import type { EndEvent, StreamEvent } from "../../api/TransactionStream.ts"
import { mapDatabaseErrors } from "../../database/mapDatabaseErrors.ts"
import { RefusalLog } from "../../middleware/RefusalLog.ts"
import { closeSlowReader } from "../../stream/closeSlowReader.ts"
import { endEvent, eventBatches, untilDone } from "../../stream/events.ts"
import { Streams } from "../../stream/Streams.ts"
import { indexWarnings, selectChains } from "../servedChains.ts"
import { readFacts } from "./readFacts.ts"

interface StreamRequest {
  readonly query: {
    readonly addresses?: ReadonlyArray<Address>
    readonly blockchains?: ReadonlyArray<Chain>
    readonly actions?: ReadonlyArray<Action>
    readonly contractTypes?: ReadonlyArray<ContractType>
    readonly protocol?: ReadonlyArray<string>
    readonly spam?: "show" | "hide"
    readonly include?: ReadonlyArray<"facts">
  }
  readonly headers: { readonly "last-event-id"?: FeedCursor }
}

type EndReason = (typeof EndEvent.Type)["data"]["reason"]

/** How often the key of a stream is verified: as often as an idle stream has a heartbeat. */
const verifyInterval = "15 seconds"

/** An effect that completes once the key is no longer valid. While the database is down, the key counts as valid. */
const keyRevocation = (key: string) =>
  Effect.map(Keys, ({ verify }) =>
    verify(key).pipe(
      Effect.match({ onSuccess: () => false, onFailure: ({ _tag }) => _tag !== "SqlError" }),
      Effect.delay(verifyInterval),
      Effect.repeat({ until: isRejected => isRejected }),
      Effect.asVoid
    )
  )

/** Characters of the facts of an event. */
const maxFactsLength = 250_000

const isCursorExpired = (error: unknown) =>
  (error as { readonly _tag?: unknown } | null)?._tag === "history/CursorExpired"

/** A stream of transactions as they are indexed (Server-Sent Events). */
export const stream = ({
  query: { blockchains, protocol, include, ...filters },
  headers: { "last-event-id": after }
}: StreamRequest) =>
  Effect.gen(function* () {
    const feed = yield* Feed
    const streams = yield* Streams
    const transactions = yield* Transactions
    const request = yield* HttpServerRequest.HttpServerRequest
    const key = yield* CurrentKey
    const untilRevoked = yield* keyRevocation(request.headers["x-api-key"] ?? "")
    const { chains: selected, unserved, notServed } = yield* selectChains(blockchains)
    if (unserved.length > 0) return yield* notServed
    const chains = selected.map(({ chain }) => chain)
    const query: FeedQuery = {
      ...filters,
      chains,
      ...(protocol && { protocols: protocol }),
      ...(after === undefined ? {} : { after })
    }
    const { get } = yield* IndexerStatus
    const warnings = Effect.map(
      Effect.forEach(chains, chain => Effect.map(get(chain), status => ({ chain, ...status }))),
      indexWarnings
    )

    // An event whose facts cannot be read, or are too long, is sent without them: its readers do not wait for a node.
    const factsOf = ({ events }: FeedBatch) =>
      include === undefined
        ? Effect.succeed([])
        : readFacts(events.map(({ appearance }) => appearance)).pipe(
            Effect.provideService(Transactions, transactions),
            Effect.map(all => all.map(one => (JSON.stringify(one).length > maxFactsLength ? {} : one))),
            Effect.orElseSucceed(() => [])
          )

    // Errors become a problem only before the response begins.
    yield* Effect.scoped(Effect.andThen(streams.enter(key), feed.open(query))).pipe(
      Effect.catchTag("history/CursorExpired", ({ message }) =>
        Effect.fail(new CursorExpiredError({ detail: message }))
      ),
      Effect.catchTag("SqlError", error => mapDatabaseErrors(Effect.fail(error)))
    )

    const events = Effect.gen(function* () {
      let [last, reason]: [string, EndReason] = ["", "shutdown"]
      const end = (reason: EndReason) => endEvent(last, reason)
      yield* streams.enter(key)
      const steps = yield* feed.open(query)
      yield* closeSlowReader(request, () => end("slow-reader"))
      const revoked = yield* Effect.gen(function* () {
        yield* untilRevoked
        reason = "revoked"
        const record = yield* RefusalLog
        record("revoked-stream", request)
      }).pipe(Effect.forkScoped)
      return steps.pipe(
        untilDone(Effect.raceFirst(streams.ending, Fiber.join(revoked))),
        Stream.mapEffect(step =>
          step.events.length > 0
            ? Effect.map(factsOf(step), facts => eventBatches(step, { facts }))
            : Effect.map(warnings, current => eventBatches(step, { warnings: current }))
        ),
        Stream.flatMap(Stream.fromIterable),
        Stream.flattenArray,
        // Pulled only when it is written, so that a reader resumes exactly after the last written event.
        Stream.mapArray(events => {
          last = events[events.length - 1]!.id
          return events
        }),
        Stream.concat(Stream.suspend(() => Stream.succeed(end(reason)))),
        Stream.catchCause(cause =>
          Stream.fromEffect(
            isCursorExpired(Cause.squash(cause))
              ? Effect.succeed(end("forgotten"))
              : Effect.as(Effect.logError("stream failed", cause), end("error"))
          )
        )
      )
    })
    return HttpApiSchema.withHeaders({
      body: Stream.unwrap(events) as Stream.Stream<typeof StreamEvent.Type>,
      headers: { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }
    })
  })
