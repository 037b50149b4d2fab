import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "../api/Api.ts"
import { precompressed } from "../middleware/precompressed.ts"
import { pagePolicy } from "../middleware/securityHeaders.ts"

/** No link of the page leads to another server: no fonts, developer tools or client of the vendor. */
const scalar = {
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  authentication: { preferredSecurityScheme: "apiKey" }
} as const

const path = "/docs"

/** Three megabytes, mostly scripts. */
const page = Effect.gen(function* () {
  const app = yield* HttpRouter.toHttpEffect(HttpApiScalar.layer(Api, { path, scalar }))
  const request = HttpServerRequest.fromWeb(new Request(`http://localhost${path}`))
  const { body } = yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
  if (body._tag !== "Uint8Array") return yield* Effect.die(new Error("The documentation is not a page"))
  return HttpServerResponse.uint8Array(body.body, {
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": pagePolicy(new TextDecoder().decode(body.body)) }
  })
}).pipe(Effect.scoped, Effect.orDie)

const openApi = Effect.sync(() => HttpServerResponse.jsonUnsafe(OpenApi.fromApi(Api)))

/** The documentation, for people and for programs. It needs no key, so it is made and compressed only once. */
export const docs = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    yield* router.add("GET", path, yield* precompressed(page))
    yield* router.add("GET", "/openapi.json", yield* precompressed(openApi))
  })
)
