import { HttpRouter, HttpServerResponse } from "effect/http"

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1d4ed8"/>' +
  '<path d="M11.5 5A4.5 4.5 0 1 0 12.5 8H8.5" fill="none" stroke="#fff" stroke-width="2"/></svg>'

/** The icon of the service, which browsers request on their own. */
export const favicon = HttpRouter.add(
  "GET",
  "/favicon.ico",
  HttpServerResponse.text(icon, { contentType: "image/svg+xml" })
)
