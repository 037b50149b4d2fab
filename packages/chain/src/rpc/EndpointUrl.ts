import { Data, Redacted, Result } from "effect"
import { type EndpointLimits, endpointLimits } from "./EndpointLimits.ts"

/** A configured URL is invalid. The error has its position in the list, but not the URL, which may contain secrets. */
export class InvalidRpcUrlError extends Data.TaggedError("chain/InvalidRpcUrl")<{
  /** Position in the list, from 1. */
  readonly place: number
  readonly reason: string
}> {
  override get message(): string {
    return `JSON-RPC URL number ${this.place}: expected http:// or https://, ${this.reason}`
  }
}

/** A parsed URL of an endpoint. */
export interface EndpointUrl {
  /** The host, for errors and metrics. */
  readonly name: string
  /** The label of the redacted URL, which names the place of its configuration. */
  readonly label: string | undefined
  /** Without user and password, which fetch rejects in a URL. */
  readonly href: string
  readonly headers: Readonly<Record<string, string>>
  readonly limits: EndpointLimits
  /** Cleans a node's text for an error: short, printable, and without the secrets of the URL. */
  readonly clean: (text: string) => string
}

const maxReasonLength = 200
const minSecretLength = 6

const secretsOf = (url: URL): ReadonlyArray<string> =>
  [url.username, url.password, ...url.pathname.split("/"), ...url.searchParams.values(), url.search.slice(1)]
    .flatMap(secret => [secret, decode(secret)])
    .filter(secret => secret.length >= minSecretLength)
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

const endpointUrl = (
  text: string,
  label: string | undefined,
  place: number
): Result.Result<EndpointUrl, InvalidRpcUrlError> => {
  if (!URL.canParse(text))
    return Result.fail(new InvalidRpcUrlError({ place, reason: "got something that is not a URL" }))
  const url = new URL(text)
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return Result.fail(new InvalidRpcUrlError({ place, reason: `got ${url.protocol}` }))
  const limits = endpointLimits(url.hash)
  if (limits === null)
    return Result.fail(
      new InvalidRpcUrlError({
        place,
        reason: "with an optional fragment such as #rate=25&concurrency=4, got another fragment"
      })
    )
  const secrets = secretsOf(url)
  const headers = url.username === "" && url.password === "" ? {} : { authorization: basic(url) }
  const name = url.host
  url.username = ""
  url.password = ""
  url.hash = ""
  return Result.succeed({
    name,
    label,
    href: url.href,
    headers,
    limits,
    clean: said =>
      secrets
        .reduce((rest, secret) => rest.replaceAll(secret, "…"), said.slice(0, 10 * maxReasonLength))
        .replace(/[^\x20-\x7e…]+/g, " ")
        .slice(0, maxReasonLength)
  })
}

/** Parses the URLs of one chain. Several URLs of one host are distinguished by their position in the list. */
export const endpointUrls = (
  texts: ReadonlyArray<string | Redacted.Redacted<string>>
): Result.Result<ReadonlyArray<EndpointUrl>, InvalidRpcUrlError> =>
  Result.gen(function* () {
    if (texts.length === 0) return yield* Result.fail(new InvalidRpcUrlError({ place: 1, reason: "got none" }))
    const urls: Array<EndpointUrl> = []
    for (const [i, text] of texts.entries()) {
      const url = yield* typeof text === "string"
        ? endpointUrl(text, undefined, i + 1)
        : endpointUrl(Redacted.value(text), text.label, i + 1)
      const isTaken = urls.some(({ name }) => name === url.name)
      urls.push(isTaken ? { ...url, name: `${url.name}#${i + 1}` } : url)
    }
    return urls
  })
