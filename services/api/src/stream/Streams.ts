import { Context, Deferred, Effect, Layer, Metric, type Scope } from "effect"
import { NotReadyError } from "../api/problems.ts"

/** Streams open at a time in one process. */
const maxStreams = 10_000

/** Histories that are downloaded at a time in one process: each keeps a database as busy as its client reads. */
const maxDownloads = 16

const clients = Metric.gauge("glossa_stream_clients", { description: "Streams that are open." })

const downloads = Metric.gauge("glossa_downloads", { description: "Histories that are being downloaded." })

/** Counts what is open, and fails beyond a number. */
const atMost = (
  max: number,
  what: string,
  gauge: Metric.Gauge<number>
): Effect.Effect<void, NotReadyError, Scope.Scope> => {
  let open = 0
  const count = (change: number) =>
    Effect.suspend(() => {
      open += change
      return Metric.update(gauge, open)
    })
  return Effect.suspend(() =>
    open < max
      ? Effect.asVoid(Effect.acquireRelease(count(1), () => count(-1)))
      : Effect.fail(new NotReadyError({ detail: `This process has the maximum of ${max} ${what} open.` }))
  )
}

/** The open streams of this process. */
export class Streams extends Context.Service<
  Streams,
  {
    /** Counts a stream while the scope is open; fails if there are too many. */
    readonly enter: Effect.Effect<void, NotReadyError, Scope.Scope>
    /** Counts a download while the scope is open; fails if there are too many. */
    readonly enterDownload: Effect.Effect<void, NotReadyError, Scope.Scope>
    /** Completes when all streams have to end. */
    readonly ending: Effect.Effect<void>
    readonly end: Effect.Effect<void>
  }
>()("api/Streams") {
  static readonly layer: Layer.Layer<Streams> = Layer.effect(
    Streams,
    Effect.gen(function* () {
      const ended = yield* Deferred.make<void>()
      return {
        enter: atMost(maxStreams, "streams", clients),
        enterDownload: atMost(maxDownloads, "downloads", downloads),
        ending: Deferred.await(ended),
        end: Effect.asVoid(Deferred.succeed(ended, undefined))
      }
    })
  )
}
