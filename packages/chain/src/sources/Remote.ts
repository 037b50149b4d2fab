import { Clock, Data, Duration, Effect, Random, Result, Schema } from "effect"
import { fetchText, type ResponseHeaders } from "../rpc/transport/fetchText.ts"
import { ServiceRateLimit } from "./ServiceRateLimit.ts"

/** A service on the network failed. It may still have the requested data. */
export class RemoteUnavailableError extends Data.TaggedError("chain/RemoteUnavailable")<{
  /** The service's name, never its URL. */
  readonly service: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.service} failed: ${this.reason}. Retry later, or check its URL, key and plan.`
  }
}

/** How a service is requested. */
export interface RemoteOptions {
  readonly service: string
  /** Requests a second at most. */
  readonly rate: number
  /** Replaces `rate`: a limit that is shared with other clients of the service. */
  readonly rateLimit?: ServiceRateLimit | undefined
  /** For one request. 5 seconds by default. */
  readonly timeout?: Duration.Input | undefined
  /** How long a request waits for a service that requested a pause. It fails at once by default. */
  readonly retryTimeout?: Duration.Input | undefined
  /** The milliseconds to wait that a service sends in another header than `Retry-After`. */
  readonly retryDelay?: ((headers: ResponseHeaders) => number | null) | undefined
}

/** A service on the network that answers with JSON. Responses that do not match the schema are errors. */
export interface Remote {
  /** Null for HTTP 404. */
  readonly get: <S extends Schema.ConstraintDecoder<unknown>>(
    url: URL,
    schema: S
  ) => Effect.Effect<S["Type"] | null, RemoteUnavailableError>
  readonly post: <S extends Schema.ConstraintDecoder<unknown>>(
    url: URL,
    schema: S,
    body: object
  ) => Effect.Effect<S["Type"] | null, RemoteUnavailableError>
  /** For a service that reports its rate limit inside a response: fails, and sends no requests for a while. */
  readonly pause: (reason: string) => Effect.Effect<never, RemoteUnavailableError>
  /** Fails for a response that does not match the service's documentation. */
  readonly invalid: Effect.Effect<never, RemoteUnavailableError>
}

const defaultTimeout = "5 seconds"
/** The largest ABIs have about one megabyte. */
const maxResponseBytes = 8 * 1024 * 1024
const maxAttempts = 3
const firstPauseMs = 100
/** The pause if a service does not say how long it should be. */
const defaultPauseMs = 2_000
/** The pause if a plan is used up, since a short wait would not help. */
const usedUpPauseMs = 300_000

/** A request that failed. */
class AttemptError extends Data.Error<{ readonly reason: string; readonly isTransient: boolean }> {}

const requestInit = (body: object | undefined): RequestInit =>
  body === undefined
    ? { headers: { accept: "application/json" } }
    : {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify(body)
      }

/** Makes a client of one service, with a rate limit, timeouts, retries and a limit of size. */
export const makeRemote = (options: RemoteOptions): Remote => {
  const { service, rate, rateLimit = new ServiceRateLimit(rate), timeout = defaultTimeout, retryTimeout = 0 } = options
  const { retryDelay = () => null } = options
  const maxWaitMs = Duration.toMillis(Duration.fromInputUnsafe(retryTimeout))
  const unavailable = (reason: string) => new RemoteUnavailableError({ service, reason })

  const pauseFor = (reason: string, millis: number) =>
    Effect.andThen(rateLimit.pause(reason, millis), Effect.fail(unavailable(reason)))

  const send = (url: URL, body: object | undefined) =>
    Effect.scoped(fetchText(service, url.href, requestInit(body), maxResponseBytes, null)).pipe(
      Effect.mapError(error =>
        error._tag === "chain/ResponseTooLarge"
          ? new AttemptError({ reason: `more than ${maxResponseBytes} bytes`, isTransient: false })
          : new AttemptError({ reason: error.reason, isTransient: true })
      ),
      Effect.timeoutOrElse({
        duration: timeout,
        orElse: () => Effect.fail(new AttemptError({ reason: "no response in time", isTransient: false }))
      })
    )

  const attempt = Effect.fnUntraced(function* (url: URL, body: object | undefined) {
    yield* Effect.mapError(rateLimit.acquire, unavailable)
    const { status, headers, retryAfter, text } = yield* send(url, body)
    if (status === 404) return null
    if (status === 402) return yield* pauseFor("HTTP 402, its plan is used up", usedUpPauseMs)
    if (status === 429)
      return yield* pauseFor("HTTP 429, too many requests", retryAfter ?? retryDelay(headers) ?? defaultPauseMs)
    if (status === 401 || status === 403)
      return yield* new AttemptError({ reason: `HTTP ${status}, access denied`, isTransient: false })
    if (status !== 200) return yield* new AttemptError({ reason: `HTTP ${status}`, isTransient: status >= 500 })
    return text
  })

  const request = Effect.fnUntraced(function* (url: URL, body: object | undefined) {
    for (let attempts = 1; ; attempts++) {
      const result = yield* Effect.result(attempt(url, body))
      if (Result.isSuccess(result)) return result.success
      const error = result.failure
      if (error instanceof RemoteUnavailableError) {
        const wait = rateLimit.pausedUntil - (yield* Clock.currentTimeMillis)
        if (wait > maxWaitMs || maxWaitMs === 0 || attempts === maxAttempts) return yield* error
        yield* Effect.sleep(Math.max(0, wait))
        continue
      }
      if (!error.isTransient || attempts === maxAttempts) return yield* unavailable(error.reason)
      yield* Effect.sleep((yield* Random.nextBetween(0.8, 1.2)) * firstPauseMs * 2 ** attempts)
    }
  })

  const invalid = Effect.fail(unavailable("a response of an unexpected shape"))

  const requestJson = Effect.fnUntraced(function* <S extends Schema.ConstraintDecoder<unknown>>(
    url: URL,
    schema: S,
    body?: object
  ): Effect.fn.Return<S["Type"] | null, RemoteUnavailableError> {
    const text = yield* request(url, body)
    if (text === null) return null
    const json = yield* Effect.try({ try: (): unknown => JSON.parse(text), catch: () => unavailable("not JSON") })
    const decoded = Schema.decodeUnknownResult(schema)(json)
    return Result.isSuccess(decoded) ? decoded.success : yield* invalid
  })

  return { get: requestJson, post: requestJson, pause: reason => pauseFor(reason, defaultPauseMs), invalid }
}
