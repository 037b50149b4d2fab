import { Effect } from "effect"
import { type AskedPage, answeredPage } from "../histories/answeredPage.ts"
import { cacheControlOf } from "../http/cacheControl.ts"
import { dataHeaders } from "../http/securityHeaders.ts"
import { tagOf } from "../http/validated.ts"
import type { Answer } from "./AnswerMemory.ts"
import type { Stands } from "./Stands.ts"

const route = "/v1/address/:user_address/transactions"

/** What stands in the answer to every page. */
const always = Object.entries({ "content-type": "application/json", ...dataHeaders, vary: "Accept-Encoding" }).flat()

/** A page as the handlers would answer it to somebody who takes its bytes as they are, and for how long it stands. */
export const pageAnswer = (asked: AskedPage, target: string) =>
  Effect.map(answeredPage(asked, target), ({ body, headers, stands }): Answer & { readonly stands: Stands | null } => ({
    route,
    status: 200,
    headers: [
      ...always,
      "content-length",
      String(body.length),
      "cache-control",
      headers["cache-control"] ?? cacheControlOf(route),
      "etag",
      `"${tagOf(body)}"`,
      ...(headers.link === undefined ? [] : ["link", headers.link])
    ],
    body,
    stands
  }))
