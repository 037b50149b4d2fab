import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { problems, RouteNotFoundError } from "../api/problems.ts"
import { problemResponse } from "../middleware/problemResponse.ts"

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
      ? problemResponse(new RouteNotFoundError({ detail: "Unknown problem. docs/api.md lists all." }))
      : Effect.succeed(HttpServerResponse.text(page, { contentType: "text/plain; charset=utf-8" }))
  })
)
