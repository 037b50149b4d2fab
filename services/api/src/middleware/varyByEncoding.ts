import { HttpServerResponse } from "effect/http"

/** Says to caches that the response depends on the request's `Accept-Encoding`. */
export const varyByEncoding = (response: HttpServerResponse.HttpServerResponse) => {
  const { vary } = response.headers
  return HttpServerResponse.setHeader(
    response,
    "vary",
    vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`
  )
}
