import type { KeyInfo } from "@glossa/database"
import { Context, Duration, Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"
import { RateLimitedError } from "../api/problems.ts"
import type { Settings } from "../config/Settings.ts"
import { type IndexServices, indexServices } from "../layers/indexServices.ts"
import { prefersCsv } from "../routes/history/csv.ts"
import { networkLimit, processLimiter } from "./authFailureLimit.ts"
import { addHeaders, rateLimitHeaders } from "./rateLimit.ts"

/** The operations that can be answered from the database alone. */
const openOperations = new Set(["profile", "transactions", "transaction", "transactionList", "contract", "decode"])

/** The key information of requests without a key. */
export const anonymousKey: KeyInfo = {
  id: "anonymous",
  prefix: "anonymous",
  name: "anonymous",
  source: "configured",
  created: null,
  lastUsed: null,
  revoked: null,
  limit: null
}

interface Access {
  /** Whether an operation can be requested without a key. */
  readonly isOpen: (operation: string, request: HttpServerRequest.HttpServerRequest) => boolean
  /** Counts one request without a key, by its network and in total, and adds what remains to the headers of the response. */
  readonly count: Effect.Effect<void, RateLimitedError, HttpServerRequest.HttpServerRequest>
  /** Whether a page may read the index, which counts as a request. */
  readonly countPage: Effect.Effect<boolean, never, HttpServerRequest.HttpServerRequest>
  /** The services that answer requests without a key. */
  readonly services: Context.Context<IndexServices>
}

/** Access without a key; undefined if every request needs one. */
export const PublicAccess = Context.Reference<Access | undefined>("api/PublicAccess", { defaultValue: () => undefined })

const make = Effect.fnUntraced(function* (
  settings: Pick<Settings, "chains" | "demo" | "history">,
  { perNetwork, total }: NonNullable<Settings["publicAccess"]>
) {
  const ofNetwork = yield* networkLimit(perNetwork)
  const { consume } = yield* RateLimiter.RateLimiter
  const ofAll = consume({ algorithm: "token-bucket", window: "1 minute", limit: total, key: "all" })

  const refuse = (limit: number, clients: string) => (error: RateLimiter.RateLimiterError) => {
    if (error.reason._tag === "RateLimitStoreError") return Effect.die(error)
    const retryAfter = Math.max(1, Math.ceil(Duration.toSeconds(error.reason.retryAfter)))
    const detail = `Without a key, ${clients} limited to ${limit} requests per minute. Retry in ${retryAfter} s.`
    return Effect.fail({ limit, retryAfter, problem: new RateLimitedError({ detail }) })
  }

  // The network is first, so that a client over its limit uses up nothing of the total.
  const take = Effect.gen(function* () {
    const { remoteAddress } = yield* HttpServerRequest.HttpServerRequest
    const address = Option.getOrElse(remoteAddress, () => "")
    const { remaining } = yield* Effect.catch(ofNetwork(address), refuse(perNetwork, "a network is"))
    yield* Effect.catch(ofAll, refuse(total, "all clients together are"))
    return remaining
  })

  return {
    isOpen: (operation, { headers }) => openOperations.has(operation) && !prefersCsv(headers["accept"]),
    count: take.pipe(
      Effect.flatMap(remaining => addHeaders(rateLimitHeaders("public", perNetwork, remaining))),
      Effect.catch(({ limit, retryAfter, problem }) =>
        Effect.andThen(addHeaders(rateLimitHeaders("public", limit, 0, retryAfter)), Effect.fail(problem))
      )
    ),
    countPage: Effect.isSuccess(take),
    services: yield* Layer.build(indexServices(settings))
  } satisfies Access
}, Effect.provide(processLimiter))

/** Access without a key, if it is configured. */
export const publicAccess = ({ publicAccess: limits, ...settings }: Settings) =>
  limits === undefined ? Layer.empty : Layer.effect(PublicAccess, make(settings, limits))
