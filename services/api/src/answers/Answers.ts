import type { IncomingMessage, ServerResponse } from "node:http"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Keys } from "@glossa/keys"
import { Clock, Context, Effect, Layer, LogLevel, Metric, References, Stream } from "effect"
import { HttpBody, HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { countAnswer, logAnswer } from "../http/answered.ts"
import { Entrance, type First } from "../http/Entrance.ts"
import { pathOf } from "../http/problemBody.ts"
import { requestIdFrom } from "../http/RequestId.ts"
import { routeOf } from "../http/routes.ts"
import { KeyLimit } from "../limits/KeyLimit.ts"
import { type Left, rateHeaderNames, rateHeaders } from "../limits/rateHeaders.ts"
import { AnswerMemory, type KeptAnswer } from "./AnswerMemory.ts"
import { questionOf } from "./questionOf.ts"
import type { Stands } from "./Stands.ts"

const again = Metric.counter("glossa_kept_answers_total", {
  description: "Requests answered with what was answered before.",
  incremental: true
})

/** What an answer says of its own request. */
const perRequest = new Set(["x-request-id", ...rateHeaderNames])

/** The answer's bytes at once, where they come one after the other, as compressed ones do. */
const whole = (response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  if (body._tag !== "Stream") return Effect.succeed(response)
  return Effect.map(Effect.orDie(Stream.mkUint8Array(body.stream)), bytes =>
    HttpServerResponse.setBody(response, HttpBody.uint8Array(bytes, body.contentType))
  )
}

export interface AnswersOptions {
  /** Bytes of answers that are kept; 0 for none. */
  readonly bytes: number
  readonly varyByOrigin: boolean
}

/** For so long a database is waited for here; further on it is waited for as long as any answer may take. */
const patience = "1 second"

const nothing = new Uint8Array()

const keyOf = ({ headers }: IncomingMessage) => String(headers["x-api-key"] ?? "")

const make = ({ bytes, varyByOrigin }: AnswersOptions) =>
  Effect.gen(function* () {
    const keys = yield* Keys
    const { left, leftNow } = yield* KeyLimit
    const memory = new AnswerMemory(bytes)
    const [clock, context] = [yield* Clock.Clock, yield* Effect.context<never>()]
    const run = Effect.runForkWith(context)
    const logged = LogLevel.isLessThanOrEqualTo(Context.get(context, References.MinimumLogLevel), "Debug")

    const keep = (stands: Stands) =>
      bytes === 0
        ? Effect.void
        : HttpEffect.appendPreResponseHandler(
            Effect.fnUntraced(function* (request, response) {
              const asked = NodeHttpServerRequest.toIncomingMessage(request)
              const question = questionOf(asked, varyByOrigin)
              const route = routeOf(pathOf(request.url))
              if (question === undefined || route === undefined) return response
              if (response.status !== 200 && response.status !== 304) return response
              const given = yield* whole(response)
              const headers = Object.entries(given.headers).filter(([name]) => !perRequest.has(name))
              memory.set(question, {
                route,
                status: given.status,
                headers: Object.fromEntries(headers),
                body: given.body._tag === "Uint8Array" && asked.method === "GET" ? given.body.body : nothing,
                stands
              })
              return given
            })
          )

    const send = (
      kept: KeptAnswer,
      request: IncomingMessage,
      response: ServerResponse,
      rate: Left,
      started: number
    ) => {
      // who asked may be gone by now, and writing to nobody is an error
      if (response.destroyed) return
      const requestId = requestIdFrom(request.headers["x-request-id"]?.toString())
      response.writeHead(kept.status, { ...kept.headers, "x-request-id": requestId, ...rateHeaders(rate) })
      response.end(kept.body)
      const { method = "" } = request
      const { route, status } = kept
      const told = { requestId, method, route, status, ms: clock.currentTimeMillisUnsafe() - started }
      again.updateUnsafe(1, context)
      countAnswer(context, told)
      if (logged) run(logAnswer(told))
    }

    /** Whether the request was answered with what is kept: its key is good, has requests left, and the answer stands. */
    const give = Effect.fnUntraced(function* (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse) {
      const started = clock.currentTimeMillisUnsafe()
      const key = yield* keys.check(keyOf(request))
      if (!(yield* kept.stands.check)) return false
      const rate = yield* left(key)
      if (rate.retryAfter !== undefined) return false
      send(kept, request, response, rate, started)
      return true
    })

    /** The same where nothing has to be waited for. */
    const giveNow = (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse) => {
      const started = clock.currentTimeMillisUnsafe()
      const key = keys.known(keyOf(request), started)
      const rate = key !== undefined && kept.stands.now(started) === true ? leftNow(key, started) : undefined
      if (rate !== undefined) send(kept, request, response, rate, started)
      return rate !== undefined
    }

    const first: First = (request, response, next) => {
      const question = questionOf(request, varyByOrigin)
      const kept = question === undefined ? undefined : memory.get(question)
      if (kept === undefined) return next()
      if (giveNow(kept, request, response)) return
      run(
        give(kept, request, response).pipe(
          Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(false) }),
          // whatever stands against it is told by the way that every request can go
          Effect.catchCause(() => Effect.succeed(response.headersSent)),
          Effect.map(done => (done ? undefined : next()))
        )
      )
    }

    yield* (yield* Entrance).stand(first)
    return Answers.of({ keep })
  })

/**
 * Answers that are given again, byte by byte, to whoever asks the same: before a request goes through routes, definition and
 * index. Whatever is each request's own is done for it all the same: its key, its limit, its id, its line in the log.
 */
export class Answers extends Context.Service<
  Answers,
  {
    /** Keeps the answer to this request, to be given again while it stands. */
    readonly keep: (stands: Stands) => Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>
  }
>()("api/Answers") {
  static readonly layer = (options: AnswersOptions): Layer.Layer<Answers, never, Keys | KeyLimit | Entrance> =>
    Layer.effect(Answers, make(options))
}
