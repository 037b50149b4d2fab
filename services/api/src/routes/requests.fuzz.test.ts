import { IpNetwork } from "effect/net"
import { afterAll, beforeAll, expect } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { demoService } from "../../test/demoService.ts"
import { type DocumentRequest, documentRequests } from "../../test/documentRequests.ts"
import { previewBodies } from "../../test/previewBodies.ts"
import { rawRequest } from "../../test/rawRequest.ts"
import { eventViolations, violations } from "../../test/violations.ts"
import { bundles, contracts } from "../demo/recordings.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService({ trustedProxies: [IpNetwork.fromStringUnsafe("127.0.0.0/8")] })
})
afterAll(() => service.stop())

const addresses = [
  ...new Set(
    bundles()
      .slice(0, 40)
      .map(({ perspective }) => perspective)
  ),
  ...contracts()
    .slice(0, 40)
    .map(({ address }) => address)
]

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text.split("\n").map(line => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()])
  )

const wrongEvents = (events = "") =>
  events
    .split("\n\n")
    .slice(0, -1)
    .map(fieldsOf)
    .flatMap(({ event = "", id = "", data = "" }) => eventViolations(event, id, data))

interface Body {
  readonly code?: string
  readonly errors?: ReadonlyArray<{ readonly parameter: string }>
}

let clients = 0

/** How a response violates the document. */
const wrongWith = async (request: DocumentRequest) => {
  // Each request is another client's: failed authentications of one would limit the next.
  const client = `10.${[16, 8, 0].map(bits => (clients >> bits) & 255).join(".")}`
  clients++
  const headers = { "x-forwarded-for": client, ...request.headers }
  const answer = await rawRequest(service.base, { ...request, headers })
  const { status, events } = answer
  const { code, errors = [] } = answer.body as Body
  const found = [...violations(request.method, request.target, answer), ...wrongEvents(events)]
  // The demo has no node to resolve names.
  if (status >= 500 && !(status === 503 && request.named && (code === "chain-not-served" || request.method === "HEAD")))
    found.push(`is ${status}`)
  const { refused } = request
  // One client in 65,536 shares the limit of failed authentications with a particular other one.
  if (refused === undefined || code === "too-many-attempts") return found
  if (refused.length > 0) {
    const named = new Set(errors.map(({ parameter }) => parameter))
    if (status !== 400) found.push(`${refused} is taken, with ${status}`)
    else if (refused.some(name => !named.has(name)) || named.size !== new Set(refused).size)
      found.push(`${[...named]} is refused, not ${refused}`)
  } else if (status !== 200 && code !== "no-contract" && code !== "no-signature" && code !== "no-transaction")
    found.push(`is refused with ${status}, as ${errors.map(({ parameter }) => parameter)}`)
  return found
}

fuzz(
  "api: gives requests derived from the OpenAPI document the documented responses",
  1_000,
  documentRequests(addresses),
  async request => expect(await wrongWith(request)).toEqual([])
)

fuzz("api: gives any body of a preview the documented response", 300, previewBodies(addresses), async sent => {
  const target = "/v1/preview?include=facts,ledger,logs,calls,evidence"
  const headers = { ...sent.headers, "x-api-key": "glossa-demo" }
  const answer = await rawRequest(service.base, { method: "POST", target, headers, body: sent.body })
  const found = [...violations("POST", target, answer)]
  if (answer.status !== (sent.status ?? answer.status) || (answer.status >= 500 && sent.status !== 503))
    found.push(`is ${answer.status}, not ${sent.status}: ${JSON.stringify(answer.body).slice(0, 500)}`)
  expect(found).toEqual([])
})
