import type { IncomingMessage, ServerResponse } from "node:http"
import { Context, Effect, Layer, type Scope } from "effect"

/** Answers a request before the server's handlers do, or lets it go on to them. */
export type First = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const nobody: First = (_request, _response, next) => next()

/** Where requests come in. The socket may be open before there is anybody to stand here. */
export class Entrance extends Context.Service<
  Entrance,
  {
    /** Who is asked first now. */
    readonly first: () => First
    /** Has somebody be asked first, for as long as the scope lasts. */
    readonly stand: (first: First) => Effect.Effect<void, never, Scope.Scope>
  }
>()("api/Entrance") {
  static readonly layer: Layer.Layer<Entrance> = Layer.sync(Entrance, () => {
    let first = nobody
    const set = (now: First) =>
      Effect.sync(() => {
        first = now
      })
    return {
      first: () => first,
      stand: given => Effect.asVoid(Effect.acquireRelease(set(given), () => set(nobody)))
    }
  })
}
