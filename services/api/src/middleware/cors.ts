import { HttpMiddleware } from "effect/http"
import { rateLimitHeaderNames } from "./rateLimit.ts"

/** Lets pages of these origins call the service from a browser; `*` is any origin. */
export const cors = (origins: ReadonlyArray<string>) =>
  HttpMiddleware.cors({
    allowedOrigins: origins[0] === "*" ? [] : origin => origins.includes(origin),
    allowedMethods: ["GET", "HEAD"],
    allowedHeaders: ["x-api-key", "last-event-id", "if-none-match", "x-request-id"],
    exposedHeaders: ["etag", "link", "x-request-id", ...rateLimitHeaderNames],
    maxAge: 600
  })
