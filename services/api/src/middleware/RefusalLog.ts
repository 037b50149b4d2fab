import { hash } from "node:crypto"
import { Context, Effect, Layer, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { clientNetwork } from "./authFailureLimit.ts"

type Request = HttpServerRequest.HttpServerRequest

/** The key of a request, "" without one: MCP clients that cannot set `x-api-key` send a bearer token. */
export const keyOf = ({ headers }: Request): string =>
  headers["x-api-key"] ?? /^Bearer +(\S+) *$/i.exec(headers["authorization"] ?? "")?.[1] ?? ""

/** Maximum kinds of refusals that are counted in a minute, so that a flood from many networks does not grow memory. */
const maxCounted = 1_000

/** Lines that are logged for a minute. */
const maxLines = 20

/** The logged digits of a key's SHA-256. They do not help to guess the key. */
const hashDigits = 8

interface Refusal {
  readonly reason: string
  readonly key: string
  readonly network: string
}

const refusalOf = (reason: string, request: Request, namesNetworks: boolean): Refusal => {
  const key = keyOf(request)
  return {
    reason,
    key: key === "" ? "none" : hash("sha256", key, "hex").slice(0, hashDigits),
    network: namesNetworks ? clientNetwork(Option.getOrElse(request.remoteAddress, () => "unknown")) : "not logged"
  }
}

const make = Effect.fnUntraced(function* (namesNetworks: boolean) {
  const counts = new Map<string, Refusal & { count: number }>()
  let uncounted = 0

  const report = Effect.suspend(() => {
    const refusals = Array.from(counts.values()).toSorted((a, b) => b.count - a.count)
    const others = refusals.slice(maxLines).reduce((sum, { count }) => sum + count, uncounted)
    counts.clear()
    uncounted = 0
    const lines = [
      ...refusals.slice(0, maxLines),
      ...(others === 0 ? [] : [{ reason: "other", key: "others", network: "others", count: others }])
    ]
    return Effect.forEach(lines, line => Effect.annotateLogs(Effect.logInfo("refused"), { ...line }), { discard: true })
  })

  yield* Effect.addFinalizer(() => report)
  yield* report.pipe(Effect.delay("1 minute"), Effect.forever, Effect.forkScoped)

  return (reason: string, request: Request) => {
    const refusal = refusalOf(reason, request, namesNetworks)
    const kind = Object.values(refusal).join(" ")
    const known = counts.get(kind)
    if (known !== undefined) known.count++
    else if (counts.size < maxCounted) counts.set(kind, { ...refusal, count: 1 })
    else uncounted++
  }
})

/**
 * Counts failed authentications, refusals by limits, and streams that end with their key, by reason, key and client network. Each minute it
 * logs a line on level Info for each, at most {@link maxLines}, and one for the rest: a flood of requests does not flood the log.
 */
export const RefusalLog = Context.Reference<(reason: string, request: Request) => void>("api/RefusalLog", {
  defaultValue: () => () => undefined
})

/** @param namesNetworks whether lines name the networks of clients; false for a public service */
export const refusalLog = (namesNetworks: boolean): Layer.Layer<never> => Layer.effect(RefusalLog, make(namesNetworks))
