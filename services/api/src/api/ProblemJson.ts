import { HttpApiMiddleware } from "effect/http-api"
import { HeadersTooLarge, InternalError, InvalidParameter, NotReady, TimedOut, UriTooLong } from "./problems.ts"

/** Turns every failure of an operation into its problem document; `error` is what any request may be answered with. */
export class ProblemJson extends HttpApiMiddleware.Service<ProblemJson>()("api/ProblemJson", {
  error: [InvalidParameter, UriTooLong, HeadersTooLarge, InternalError, NotReady, TimedOut]
}) {}
