import { Context, Deferred, Effect, Layer, Metric, type Scope } from "effect"
import { NotReady } from "../api/problems.ts"

/** Streams that are open at a time in one process. */
const most = 10_000

const clients = Metric.gauge("glossa_stream_clients", { description: "Streams that are open." })

/** The streams that this process has open. */
export class Streams extends Context.Service<
  Streams,
  {
    /** Counts one in, for as long as the scope lasts; refused where there are too many. */
    readonly enter: Effect.Effect<void, NotReady, Scope.Scope>
    /** Done when all streams are to end. */
    readonly ending: Effect.Effect<void>
    readonly end: Effect.Effect<void>
  }
>()("api/Streams") {
  static readonly layer: Layer.Layer<Streams> = Layer.effect(
    Streams,
    Effect.gen(function* () {
      const ended = yield* Deferred.make<void>()
      let open = 0
      const count = (change: number) =>
        Effect.suspend(() => {
          open += change
          return Metric.update(clients, open)
        })
      return {
        enter: Effect.suspend(() =>
          open < most
            ? Effect.asVoid(Effect.acquireRelease(count(1), () => count(-1)))
            : Effect.fail(new NotReady({ detail: `This process has ${most} streams open already.` }))
        ),
        ending: Deferred.await(ended),
        end: Effect.asVoid(Deferred.succeed(ended, undefined))
      }
    })
  )
}
