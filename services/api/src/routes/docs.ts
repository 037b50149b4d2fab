import { Effect, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "../api/Api.ts"
import type { Settings } from "../config/Settings.ts"
import { demoKey } from "../demo/banner.ts"
import { apiMarkdown } from "../markdown/apiMarkdown.ts"
import { llmsText } from "../markdown/llmsText.ts"
import { precompressed } from "../middleware/precompressed.ts"
import { pagePolicy } from "../middleware/securityHeaders.ts"

type DocsSettings = Pick<Settings, "demo">

/** No link of the page leads to another server: no fonts, developer tools or client of the vendor. */
const scalar = {
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never"
} as const

/** The demo's key is in the form already, so that the first request succeeds. */
const authentication = ({ demo }: DocsSettings) => ({
  preferredSecurityScheme: "apiKey",
  ...(demo && { securitySchemes: { apiKey: { value: Redacted.value(demoKey) } } })
})

const path = "/docs"

/** Three megabytes, mostly scripts. */
const page = (settings: DocsSettings) =>
  Effect.gen(function* () {
    const options = { path, scalar: { ...scalar, authentication: authentication(settings) } } as const
    const app = yield* HttpRouter.toHttpEffect(HttpApiScalar.layer(Api, options))
    const request = HttpServerRequest.fromWeb(new Request(`http://localhost${path}`))
    const { body } = yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
    if (body._tag !== "Uint8Array") return yield* Effect.die(new Error("The documentation is not a page"))
    return HttpServerResponse.uint8Array(body.body, {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": pagePolicy(new TextDecoder().decode(body.body)) }
    })
  }).pipe(Effect.scoped, Effect.orDie)

const openApi = Effect.sync(() => HttpServerResponse.jsonUnsafe(OpenApi.fromApi(Api)))

const text = (contentType: string, make: (document: ReturnType<typeof OpenApi.fromApi>) => string) =>
  Effect.sync(() =>
    HttpServerResponse.uint8Array(new TextEncoder().encode(make(OpenApi.fromApi(Api))), {
      contentType: `${contentType}; charset=utf-8`
    })
  )

/** The documentation, for people and for programs. It needs no key, so it is made and compressed only once. */
export const docs = (settings: DocsSettings) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      yield* router.add("GET", path, yield* precompressed(page(settings)))
      yield* router.add("GET", "/openapi.json", yield* precompressed(openApi))
      yield* router.add("GET", "/docs.md", yield* precompressed(text("text/markdown", apiMarkdown)))
      yield* router.add("GET", "/llms.txt", yield* precompressed(text("text/plain", llmsText)))
    })
  )
