import { HttpApiMiddleware } from "effect/http-api"
import { InternalError, InvalidParameter, TimedOut } from "./problems.ts"

/** Turns every failure of an operation into its problem document. */
export class ProblemAnswers extends HttpApiMiddleware.Service<ProblemAnswers>()("api/ProblemAnswers", {
  error: [InvalidParameter, InternalError, TimedOut]
}) {}
