import { NodeHttpServerRequest } from "@effect/platform-node"
import type { KeyInfo } from "@glossa/keys"
import { Context, Duration, Effect, Layer, Semaphore } from "effect"
import { HttpServerRequest } from "effect/http"
import { NotReady, RateLimitedError } from "../definition/problems.ts"
import { answerWith } from "../http/answerWith.ts"
import { Leases } from "./Leases.ts"
import { limiter } from "./limiter.ts"
import { type Left, rateHeaders } from "./rateHeaders.ts"
import { secondsOf } from "./secondsOf.ts"

const window = Duration.minutes(1)

const uncounted = new NotReady({ detail: "Requests can't be counted now." })

/** Takes requests from what a key is good for. */
export class KeyLimit extends Context.Service<
  KeyLimit,
  {
    /** Takes one, and says what is left. */
    readonly left: (key: KeyInfo) => Effect.Effect<Left, NotReady>
    /** The same at a time, in Unix milliseconds, and without waiting; undefined where that can't be, or where none is left. */
    readonly leftNow: (key: KeyInfo, millis: number) => Left | undefined
    /** Notes that one was taken for this request, as `node:http` has it: `take` takes no other. */
    readonly note: (request: object, left: Left) => void
    /** Takes one, which fails where there is none, and tells in the answer's headers what is left. */
    readonly take: (
      key: KeyInfo
    ) => Effect.Effect<void, RateLimitedError | NotReady, HttpServerRequest.HttpServerRequest>
  }
>()("api/KeyLimit") {
  /** @param requests a minute, for keys that have no limit of their own */
  static readonly layer = (requests: number) =>
    Layer.effect(
      KeyLimit,
      Effect.map(limiter, ({ consume, own }) => {
        const noted = new WeakMap<object, Left>()
        const leases = new Leases()
        const turns = new Map<string, Semaphore.Semaphore>()
        const some = (limit: number, remaining: number): Left => ({ limit, remaining, retryAfter: undefined })

        const leftNow = ({ id, limit: limited }: KeyInfo, millis: number) => {
          const limit = limited ?? requests
          const remaining =
            own === undefined
              ? (leases.take(id, millis) ?? -1)
              : own.take(id, 1, limit, Duration.toMillis(window) / limit, millis)[0]
          return remaining < 0 ? undefined : some(limit, remaining)
        }

        /** Takes so many at once, or else a single one; of what is taken, all but the first are there for who comes next. */
        const consumed = (id: string, limit: number, tokens: number): Effect.Effect<Left, NotReady> =>
          consume({ algorithm: "token-bucket", window, limit, key: id, tokens }).pipe(
            Effect.flatMap(({ remaining }) =>
              Effect.clockWith(clock => {
                if (own === undefined) leases.put(id, tokens, remaining, clock.currentTimeMillisUnsafe())
                return Effect.succeed(some(limit, remaining + tokens - 1))
              })
            ),
            Effect.catchTag("RateLimiterError", ({ reason }) => {
              if (reason._tag !== "RateLimitExceeded")
                return Effect.andThen(Effect.logWarning(reason.message, reason.cause), Effect.fail(uncounted))
              if (tokens > 1) return consumed(id, limit, 1)
              return Effect.succeed({ limit, remaining: 0, retryAfter: secondsOf(reason.retryAfter) })
            })
          )

        const left = (key: KeyInfo): Effect.Effect<Left, NotReady> => {
          const limit = key.limit ?? requests
          if (own !== undefined) return consumed(key.id, limit, 1)
          const turn = turns.get(key.id) ?? Semaphore.makeUnsafe(1)
          turns.set(key.id, turn)
          // whoever waited for another's turn may find what that one took
          return turn.withPermits(1)(
            Effect.clockWith(clock => {
              const now = clock.currentTimeMillisUnsafe()
              const there = leftNow(key, now)
              return there === undefined
                ? consumed(key.id, limit, leases.next(key.id, limit, now))
                : Effect.succeed(there)
            })
          )
        }

        const take = Effect.fnUntraced(function* (key: KeyInfo) {
          const request = NodeHttpServerRequest.toIncomingMessage(yield* HttpServerRequest.HttpServerRequest)
          const { limit, remaining, retryAfter } = noted.get(request) ?? (yield* left(key))
          yield* answerWith(rateHeaders({ limit, remaining, retryAfter }))
          if (retryAfter !== undefined)
            return yield* new RateLimitedError({
              detail: `This key is good for ${limit} requests a minute. Try again in ${retryAfter} s.`
            })
        })
        return { left, leftNow, note: (request, left) => void noted.set(request, left), take }
      })
    )
}
