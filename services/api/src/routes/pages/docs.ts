import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "../../api/Api.ts"
import { completeDocument } from "../../api/completeDocument.ts"
import { acceptedChains, chainNameSchema } from "../../api/parameters/ChainName.ts"
import { problems, RouteNotFoundError } from "../../api/problems.ts"
import { configuredChains, type Settings } from "../../config/Settings.ts"
import { Introduction } from "../../Introduction.ts"
import { apiMarkdown, llmsText } from "../../markdown/apiMarkdown.ts"
import { precompressed } from "../../middleware/precompressed.ts"
import { problemResponse } from "../../middleware/problemResponse.ts"
import { pagePolicy } from "../../middleware/securityHeaders.ts"

const pages = new Map(
  problems.map(kind => {
    const { code, status, title } = new kind({ detail: "" })
    return [code as string, `${title} (${status}, ${code})\n\n${kind.ast.annotations?.["description"]}\n`]
  })
)

/** The page that the `type` of a problem links to. */
export const problemPages = HttpRouter.add(
  "GET",
  "/problems/:code",
  Effect.flatMap(HttpRouter.params, ({ code = "" }) => {
    const page = pages.get(code)
    return page === undefined
      ? problemResponse(new RouteNotFoundError({ detail: "Unknown problem. /docs.md lists all." }))
      : Effect.succeed(HttpServerResponse.text(page, { contentType: "text/plain; charset=utf-8" }))
  })
)

type DocsSettings = Pick<Settings, "chains" | "demo">

/** No link of the page leads to another server: no fonts, developer tools or client of the vendor. */
const scalar = {
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never"
} as const

/** The demo's key is in the form already, so that the first request succeeds. */
const authentication = Effect.map(Introduction, ({ demo }) => ({
  preferredSecurityScheme: "apiKey",
  ...(demo && { securitySchemes: { apiKey: { value: demo.apiKey } } })
}))

/** The API, whose document has the chains that the service accepts. */
const documented = (settings: DocsSettings) => {
  const accepted = acceptedChains(configuredChains(settings))
  return Api.annotate(OpenApi.Transform, document =>
    JSON.parse(JSON.stringify(completeDocument(document)), (key, value: unknown) =>
      key === "enum" && String(value) === String(chainNameSchema.enum) ? accepted : value
    )
  )
}

const path = "/docs"

/** Three megabytes, mostly scripts. */
const page = (api: ReturnType<typeof documented>) =>
  Effect.gen(function* () {
    const options = { path, scalar: { ...scalar, authentication: yield* authentication } } as const
    const app = yield* HttpRouter.toHttpEffect(HttpApiScalar.layer(api, options))
    const request = HttpServerRequest.fromWeb(new Request(`http://localhost${path}`))
    const { body } = yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
    if (body._tag !== "Uint8Array") return yield* Effect.die(new Error("The documentation is not a page"))
    return HttpServerResponse.uint8Array(body.body, {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": pagePolicy(new TextDecoder().decode(body.body)) }
    })
  }).pipe(Effect.scoped, Effect.orDie)

type Document = ReturnType<typeof OpenApi.fromApi>

const openApi = (document: Document) => Effect.sync(() => HttpServerResponse.jsonUnsafe(document))

const text = (contentType: string, document: Document, make: (document: Document) => string) =>
  Effect.sync(() =>
    HttpServerResponse.uint8Array(new TextEncoder().encode(make(document)), {
      contentType: `${contentType}; charset=utf-8`
    })
  )

/** The documentation, for people and for programs. It needs no key, so it is made and compressed only once. */
export const docs = (settings: DocsSettings) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const api = documented(settings)
      const document = OpenApi.fromApi(api)
      yield* router.add("GET", path, yield* precompressed(page(api)))
      yield* router.add("GET", "/openapi.json", yield* precompressed(openApi(document)))
      yield* router.add("GET", "/docs.md", yield* precompressed(text("text/markdown", document, apiMarkdown)))
      yield* router.add("GET", "/llms.txt", yield* precompressed(text("text/plain", document, llmsText)))
    })
  )
