import { HttpApiMiddleware } from "effect/http-api"
import {
  HeadersTooLargeError,
  InternalError,
  InvalidParameterError,
  NotReadyError,
  TimeoutError,
  UriTooLongError
} from "./problems.ts"

/** Turns every error of an operation into its problem document. `error` lists those that any request may get. */
export class ProblemJson extends HttpApiMiddleware.Service<ProblemJson>()("api/ProblemJson", {
  error: [InvalidParameterError, UriTooLongError, HeadersTooLargeError, InternalError, NotReadyError, TimeoutError]
}) {}
