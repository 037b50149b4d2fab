import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "../definition/Api.ts"
import { pagePolicy } from "./securityHeaders.ts"
import { shared } from "./shared.ts"

/** Nothing on the page leads to another server: neither fonts, nor the tools and the client of who made it. */
const scalar = {
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  authentication: { preferredSecurityScheme: "apiKey" }
} as const

const path = "/docs"

/** Three megabytes, most of them scripts. */
const page = Effect.gen(function* () {
  const app = yield* HttpRouter.toHttpEffect(HttpApiScalar.layer(Api, { path, scalar }))
  const request = HttpServerRequest.fromWeb(new Request(`http://localhost${path}`))
  const { body } = yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
  if (body._tag !== "Uint8Array") return yield* Effect.die(new Error("The documentation is no page"))
  return HttpServerResponse.uint8Array(body.body, {
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": pagePolicy(new TextDecoder().decode(body.body)) }
  })
}).pipe(Effect.scoped, Effect.orDie)

const openApi = Effect.sync(() => HttpServerResponse.jsonUnsafe(OpenApi.fromApi(Api)))

/** What the interface is, for people and for programs. Nobody needs a key for it, so asking for it must cost next to nothing. */
export const documents = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    yield* router.add("GET", path, yield* shared(page))
    yield* router.add("GET", "/openapi.json", yield* shared(openApi))
  })
)
