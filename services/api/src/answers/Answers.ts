import type { IncomingMessage, ServerResponse } from "node:http"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Keys } from "@glossa/keys"
import { Clock, Context, Effect, Exit, Layer, LogLevel, Metric, References, Stream } from "effect"
import { HttpBody, HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { plainPage } from "../histories/plainPage.ts"
import { countAnswer, logAnswer } from "../http/answered.ts"
import { Entrance, type First } from "../http/Entrance.ts"
import { plainEncoding } from "../http/encoding.ts"
import { pathOf } from "../http/problemBody.ts"
import { requestIdFrom } from "../http/RequestId.ts"
import { routeOf } from "../http/routes.ts"
import { KeyLimit } from "../limits/KeyLimit.ts"
import { type Left, rateHeaderNames, rateHeaders } from "../limits/rateHeaders.ts"
import { type Answer, AnswerMemory, type KeptAnswer } from "./AnswerMemory.ts"
import { pageAnswer } from "./pageAnswer.ts"
import { questionOf } from "./questionOf.ts"
import type { Stands } from "./Stands.ts"

const again = Metric.counter("glossa_kept_answers_total", {
  description: "Requests answered with what was answered before.",
  incremental: true
})

const missed = Metric.counter("glossa_kept_answers_missed_total", {
  description: "Requests whose answer was not kept, and is now.",
  incremental: true
})

const direct = Metric.counter("glossa_direct_pages_total", {
  description: "Pages of histories that were read without going through routes and definition.",
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
  /** Whether pages that are read from the index alone are answered here, and go no other way. */
  readonly pages: boolean
}

/** Milliseconds for which the database is waited for here; further on it is waited for as long as any answer may take. */
const patience = 1_000

const nothing = new Uint8Array()

const keyOf = ({ headers }: IncomingMessage) => String(headers["x-api-key"] ?? "")

/** The page that is asked for by who has nothing of it yet, and how it is to be encoded. */
const plainly = ({ method, url = "", headers }: IncomingMessage) => {
  if (method !== "GET" || headers["if-none-match"] !== undefined) return undefined
  const encoding = plainEncoding(headers["accept-encoding"]?.toString())
  const page = encoding && plainPage(url)
  return page && { page, encoding }
}

const make = ({ bytes, varyByOrigin, pages }: AnswersOptions) =>
  Effect.gen(function* () {
    const keys = yield* Keys
    const { left, leftNow, note } = yield* KeyLimit
    const memory = new AnswerMemory(bytes)
    const [clock, context] = [
      yield* Clock.Clock,
      yield* Effect.context<Effect.Services<ReturnType<typeof pageAnswer>>>()
    ]
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
              missed.updateUnsafe(1, context)
              memory.set(question, {
                route,
                status: given.status,
                headers: Object.entries(given.headers)
                  .filter(([name]) => !perRequest.has(name))
                  .flat(),
                body: given.body._tag === "Uint8Array" && asked.method === "GET" ? given.body.body : nothing,
                stands
              })
              return given
            })
          )

    const send = (
      { route, status, headers, body }: Answer,
      request: IncomingMessage,
      response: ServerResponse,
      rate: Left,
      started: number
    ) => {
      // who asked may be gone by now, and writing to nobody is an error
      if (response.destroyed) return
      const requestId = requestIdFrom(request.headers["x-request-id"]?.toString())
      response.writeHead(status, [...headers, "x-request-id", requestId, ...Object.entries(rateHeaders(rate)).flat()])
      response.end(body)
      const told = {
        requestId,
        method: request.method ?? "",
        route,
        status,
        ms: clock.currentTimeMillisUnsafe() - started
      }
      countAnswer(context, told)
      if (logged) run(logAnswer(told))
    }

    const sendAgain = (...sent: Parameters<typeof send>) => {
      again.updateUnsafe(1, context)
      send(...sent)
    }

    /**
     * Whether the request was answered with what is kept, without waiting for anything: its key is good and has requests left, and
     * the answer stands.
     */
    const giveNow = (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse) => {
      const started = clock.currentTimeMillisUnsafe()
      const key = keys.known(keyOf(request), started)
      const rate = key !== undefined && kept.stands.now(started) === true ? leftNow(key, started) : undefined
      if (rate !== undefined) sendAgain(kept, request, response, rate, started)
      return rate !== undefined
    }

    /** The same with what is kept or else with a page that is read for it, whatever has to be waited for. */
    const give = Effect.fnUntraced(function* (
      kept: KeptAnswer | undefined,
      asked: ReturnType<typeof plainly>,
      question: string,
      request: IncomingMessage,
      response: ServerResponse
    ) {
      const started = clock.currentTimeMillisUnsafe()
      const key = keys.known(keyOf(request), started) ?? (yield* keys.check(keyOf(request)))
      const standing = kept !== undefined && (kept.stands.now(started) ?? (yield* kept.stands.check)) ? kept : undefined
      if (standing === undefined && asked === undefined) return false
      const rate = leftNow(key, started) ?? (yield* left(key))
      if (rate.retryAfter !== undefined) return false
      if (standing !== undefined) sendAgain(standing, request, response, rate, started)
      else if (asked !== undefined) {
        const { answer, stands } = yield* Effect.onError(
          pageAnswer(asked.page, request.url ?? "", asked.encoding),
          () => Effect.sync(() => note(request, rate))
        )
        if (stands !== null) {
          missed.updateUnsafe(1, context)
          memory.set(question, { ...answer, stands })
        }
        direct.updateUnsafe(1, context)
        send(answer, request, response, rate, started)
      }
      return true
    })

    const first: First = (request, response, next) => {
      const question = questionOf(request, varyByOrigin)
      if (question === undefined) return next()
      const kept = memory.get(question)
      if (kept !== undefined && giveNow(kept, request, response)) return
      const asked = pages ? plainly(request) : undefined
      if (kept === undefined && asked === undefined) return next()
      // how often the database is asked for keys that are new is bounded on the way that every request can go
      if (keys.isNew(keyOf(request), clock.currentTimeMillisUnsafe())) return next()
      const fiber = run(give(kept, asked, question, request, response))
      const timer = fiber.pollUnsafe() === undefined ? setTimeout(() => fiber.interruptUnsafe(), patience) : undefined
      fiber.addObserver(exit => {
        clearTimeout(timer)
        // whatever stands against it is told by the way that every request can go
        if (!(Exit.isSuccess(exit) && exit.value) && !response.headersSent) next()
      })
    }

    yield* (yield* Entrance).stand(first)
    return Answers.of({ keep })
  })

/**
 * Answers that are given before a request goes through routes and definition: what was answered before, byte by byte, to whoever
 * asks the same, and pages that are asked for in the plainest way. Whatever is each request's own is done for it all the
 * same: its key, its limit, its id, its line in the log.
 */
export class Answers extends Context.Service<
  Answers,
  {
    /** Keeps the answer to this request, to be given again while it stands. */
    readonly keep: (stands: Stands) => Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>
  }
>()("api/Answers") {
  static readonly layer = (
    options: AnswersOptions
  ): Layer.Layer<Answers, never, Keys | KeyLimit | Entrance | Effect.Services<ReturnType<typeof pageAnswer>>> =>
    Layer.effect(Answers, make(options))
}
