import { Clock, Data, Duration, Effect, Random, Result } from "effect"
import * as Headers from "effect/http/Headers"
import { networkReason } from "../rpc/networkReason.ts"
import { ResponseTooLargeError } from "../rpc/RequestError.ts"
import { readBody } from "../rpc/readBody.ts"
import { RemoteUnavailableError } from "./RemoteUnavailableError.ts"
import { ServiceRateLimit } from "./ServiceRateLimit.ts"

export interface RemoteOptions {
  readonly service: string
  /** Requests a second at most. */
  readonly rate: number
  /** In place of `rate`: a limit that others who ask the same service have a part in. */
  readonly quota?: ServiceRateLimit | undefined
  /** For one request. */
  readonly timeout?: Duration.Input | undefined
  /** How long a request waits for a service that wants fewer of them; not at all by default. */
  readonly patience?: Duration.Input | undefined
}

/** What a service answered: `json` is undefined where it has no such thing (404). */
export type RemoteAnswer = { readonly found: true; readonly json: unknown } | { readonly found: false }

/** A service on the network that answers with JSON. */
export interface Remote {
  readonly get: (url: URL) => Effect.Effect<RemoteAnswer, RemoteUnavailableError>
  /** Says something, in JSON. */
  readonly post: (url: URL, said: object) => Effect.Effect<RemoteAnswer, RemoteUnavailableError>
  /** For a service that refuses inside a good answer: it is not asked again for a while. */
  readonly rest: (reason: string) => Effect.Effect<never, RemoteUnavailableError>
}

const defaultTimeout = "5 seconds"
/** The largest ABIs have about one megabyte. */
const answerLimit = 8 * 1024 * 1024
const tries = 3
const firstPause = 100
/** How long a service is left alone that wants fewer requests and doesn't say for how long. */
const restByDefault = 2_000

/** A request that failed; asking once more at once may help where `again`. */
class Failure extends Data.Error<{ readonly reason: string; readonly again: boolean }> {}

const posting = (said: object): RequestInit => ({
  method: "POST",
  headers: { accept: "application/json", "content-type": "application/json" },
  body: JSON.stringify(said)
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure({ reason: "an answer that is not JSON", again: false })
  }
}

/** Makes a client of one service: paced, bounded in time and size, trying again what may pass. */
export const makeRemote = (options: RemoteOptions): Remote => {
  const { service, rate, quota = new ServiceRateLimit(rate), timeout = defaultTimeout, patience = 0 } = options
  const longestWait = Duration.toMillis(Duration.fromInputUnsafe(patience))
  const unavailable = (reason: string) => new RemoteUnavailableError({ service, reason })

  const restFor = (reason: string, millis: number) =>
    Effect.andThen(quota.rest(reason, millis), Effect.fail(unavailable(reason)))

  const fetchOnce = (url: URL, said: object | undefined) =>
    Effect.tryPromise({
      try: async signal => {
        const init = said === undefined ? { headers: { accept: "application/json" } } : posting(said)
        const response = await fetch(url, { ...init, redirect: "error", signal })
        const { status } = response
        const text = await readBody(response, service, answerLimit)
        return { status, retryAfter: response.headers.get("retry-after"), text }
      },
      catch: error =>
        error instanceof ResponseTooLargeError
          ? new Failure({ reason: `more than ${answerLimit} bytes`, again: false })
          : new Failure({ reason: networkReason(error), again: true })
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeout,
        orElse: () => Effect.fail(new Failure({ reason: "no answer in time", again: false }))
      })
    )

  const ask = Effect.fnUntraced(function* (url: URL, said: object | undefined) {
    yield* Effect.mapError(quota.turn, unavailable)
    const now = yield* Clock.currentTimeMillis
    const { status, retryAfter, text } = yield* fetchOnce(url, said)
    if (status === 404) return { found: false } as const
    if (status === 429) {
      const asked = Headers.parseRetryAfter(retryAfter ?? "")
      const wait = Result.isSuccess(asked)
        ? Duration.toMillis(Headers.retryAfterDelay(asked.success, now))
        : restByDefault
      return yield* restFor("HTTP 429, too many requests", wait)
    }
    if (status !== 200) return yield* Effect.fail(new Failure({ reason: `HTTP ${status}`, again: status >= 500 }))
    const json = yield* Effect.try({ try: () => parse(text), catch: error => error as Failure })
    return { found: true, json } as const
  })

  const askAgain = Effect.fnUntraced(function* (url: URL, said: object | undefined) {
    for (let attempt = 1; ; attempt++) {
      const answer = yield* Effect.result(ask(url, said))
      if (Result.isSuccess(answer)) return answer.success
      const failure = answer.failure
      if (failure instanceof RemoteUnavailableError) {
        const wait = quota.restsUntil - (yield* Clock.currentTimeMillis)
        if (wait > longestWait || longestWait === 0 || attempt === tries) return yield* failure
        yield* Effect.sleep(Math.max(0, wait))
        continue
      }
      if (!failure.again || attempt === tries) return yield* unavailable(failure.reason)
      yield* Effect.sleep((yield* Random.nextBetween(0.8, 1.2)) * firstPause * 2 ** attempt)
    }
  })

  return {
    rest: reason => restFor(reason, restByDefault),
    get: url => askAgain(url, undefined),
    post: askAgain
  }
}
