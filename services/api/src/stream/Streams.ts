import type { KeyInfo } from "@glossa/database"
import { Context, Deferred, Effect, Layer, Metric, type Scope } from "effect"
import { NotReadyError, RateLimitedError } from "../api/problems.ts"

/** Streams open at a time in one process. */
const maxStreams = 10_000

/** Maximum histories that are downloaded at a time in one process. Each uses the database as fast as its client reads. */
const maxDownloads = 16

const clients = Metric.gauge("glossa_stream_clients", { description: "Streams that are open." })

const downloads = Metric.gauge("glossa_downloads", { description: "Histories that are being downloaded." })

/** The part of a process's limit that one key has. */
const keyShare = 1 / 5

/** Fails if too many are open, for all keys or for one. */
type Enter = (key: KeyInfo) => Effect.Effect<void, NotReadyError | RateLimitedError, Scope.Scope>

/** Counts open streams, in the process and by key. */
const atMost = (max: number, what: string, gauge: Metric.Gauge<number>): Enter => {
  const maxPerKey = Math.floor(max * keyShare)
  const open = new Map<string, number>()
  let total = 0
  const count = (key: string, change: number) =>
    Effect.suspend(() => {
      const own = (open.get(key) ?? 0) + change
      if (own === 0) open.delete(key)
      else open.set(key, own)
      total += change
      return Metric.update(gauge, total)
    })
  return ({ id }) =>
    Effect.suspend((): ReturnType<Enter> => {
      if (total >= max)
        return Effect.fail(new NotReadyError({ detail: `This process has the maximum of ${max} ${what} open.` }))
      if ((open.get(id) ?? 0) < maxPerKey)
        return Effect.asVoid(Effect.acquireRelease(count(id, 1), () => count(id, -1)))
      return Effect.fail(new RateLimitedError({ detail: `This key has the maximum of ${maxPerKey} ${what} open.` }))
    })
}

/** The open streams of this process. */
export class Streams extends Context.Service<
  Streams,
  {
    /** Counts a stream while the scope is open; fails if there are too many, for all keys or for this one. */
    readonly enter: Enter
    /** Counts a download while the scope is open; fails if there are too many, for all keys or for this one. */
    readonly enterDownload: Enter
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
