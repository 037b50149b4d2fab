import { Data, Redacted, Result } from "effect"
import { type EndpointLimits, endpointLimits } from "./EndpointLimits.ts"

/** A configured URL that no request can be sent to. Says which of the list, not what it holds. */
export class InvalidRpcUrlError extends Data.TaggedError("chain/UnusableUrl")<{
  /** Place in the list, from 1. */
  readonly place: number
  readonly reason: string
}> {
  override get message(): string {
    return `JSON-RPC URL number ${this.place}: expected http:// or https://, ${this.reason}`
  }
}

/** Where requests go. */
export interface EndpointUrl {
  /** The host, for errors and metrics. */
  readonly name: string
  /** Without user and password, which fetch refuses in a URL. */
  readonly href: string
  readonly headers: Readonly<Record<string, string>>
  readonly limits: EndpointLimits
  /** Makes a node's own words fit for an error: short, printable, and without any part of the URL's secrets. */
  readonly clean: (text: string) => string
}

const longestReason = 200
const shortestSecret = 6

const secretsOf = (url: URL): ReadonlyArray<string> =>
  [url.username, url.password, ...url.pathname.split("/"), ...url.searchParams.values(), url.search.slice(1)]
    .flatMap(secret => [secret, decode(secret)])
    .filter(secret => secret.length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length)

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// HTTP Basic is defined over bytes; btoa takes only Latin-1
const basic = (url: URL): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${decode(url.username)}:${decode(url.password)}`)))}`

const endpointUrl = (text: string, place: number): Result.Result<EndpointUrl, InvalidRpcUrlError> => {
  if (!URL.canParse(text)) return Result.fail(new InvalidRpcUrlError({ place, reason: "saw no URL" }))
  const url = new URL(text)
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return Result.fail(new InvalidRpcUrlError({ place, reason: `saw ${url.protocol}` }))
  const limits = endpointLimits(url.hash)
  if (limits === null)
    return Result.fail(
      new InvalidRpcUrlError({ place, reason: "and a fragment like #rate=25&concurrency=4 if any, saw another" })
    )
  const secrets = secretsOf(url)
  const headers = url.username === "" && url.password === "" ? {} : { authorization: basic(url) }
  const name = url.host
  url.username = ""
  url.password = ""
  url.hash = ""
  return Result.succeed({
    name,
    href: url.href,
    headers,
    limits,
    clean: said =>
      secrets
        .reduce((rest, secret) => rest.replaceAll(secret, "…"), said.slice(0, 10 * longestReason))
        .replace(/[^\x20-\x7e…]+/g, " ")
        .slice(0, longestReason)
  })
}

/** Reads the URLs of one chain. Two on one host are told apart by their place in the list. */
export const endpointUrls = (
  texts: ReadonlyArray<string | Redacted.Redacted<string>>
): Result.Result<ReadonlyArray<EndpointUrl>, InvalidRpcUrlError> =>
  Result.gen(function* () {
    if (texts.length === 0) return yield* Result.fail(new InvalidRpcUrlError({ place: 1, reason: "saw none" }))
    const urls: Array<EndpointUrl> = []
    for (const [i, text] of texts.entries()) {
      const url = yield* endpointUrl(typeof text === "string" ? text : Redacted.value(text), i + 1)
      const taken = urls.some(({ name }) => name === url.name)
      urls.push(taken ? { ...url, name: `${url.name}#${i + 1}` } : url)
    }
    return urls
  })
