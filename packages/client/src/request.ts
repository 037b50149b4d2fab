import type { ClientOptions } from "./ClientOptions.ts"
import { GlossaError } from "./GlossaError.ts"
import type { Problem } from "./schema.gen.ts"
import { UnexpectedResponseError } from "./UnexpectedResponseError.ts"
import { wait } from "./wait.ts"

/** Query parameters. An array becomes repeated parameters. */
export type Query = Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | undefined>>

/** One request. */
export interface RequestOptions {
  readonly path: string
  readonly query?: Query | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON with POST; without a body the request is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Parses a text as a JSON object. */
export const parseObject = <A extends object>(text: string, status: number): A => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === "object" && value !== null) return value as A
  } catch {
    // The text is quoted below.
  }
  throw new UnexpectedResponseError(status, text || "an empty body")
}

const typeOf = (response: Response): string => response.headers.get("content-type") ?? ""

/** Returns the error for a response that is not a success. */
const toError = async (response: Response): Promise<Error> => {
  const { status, headers } = response
  const seconds = Number(headers.get("retry-after") ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  const text = await response.text()
  const location = headers.get("location")
  if (typeOf(response).startsWith("application/problem+json")) {
    const problem = parseObject<Partial<Problem>>(text, status)
    // Other services have problems, too.
    if (problem.code !== undefined && Array.isArray(problem.errors))
      return new GlossaError(problem as Problem, retryAfter)
  }
  return new UnexpectedResponseError(status, location === null ? text : `a redirect to ${location}`, retryAfter)
}

/** Sends a request once. Rejects with {@link GlossaError}, {@link UnexpectedResponseError} or an error of `fetch`. */
const send = async (
  options: ClientOptions,
  { path, query = {}, headers = {}, body, signal }: RequestOptions
): Promise<Response> => {
  const url = new URL(String(options.baseUrl).replace(/\/*$/, path))
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) url.searchParams.append(name, String(one))
  const response = await (options.fetch ?? globalThis.fetch)(url, {
    headers: {
      ...(options.apiKey === undefined ? {} : { "x-api-key": options.apiKey }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers
    },
    // The service never redirects, and another origin would receive the key.
    redirect: "manual",
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal })
  })
  if (!response.ok) throw await toError(response)
  return response
}

const proxyFailures: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Returns whether a retry may succeed. `fetch` rejects with a TypeError for network errors. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof GlossaError)
    return (error.status === 429 || error.status === 503) && error.code !== "chain-not-served"
  if (error instanceof UnexpectedResponseError) return proxyFailures.has(error.status)
  return error instanceof TypeError
}

/** Returns the delay after a number of attempts, in milliseconds: exponential backoff. */
export const backoff = (attempts: number, { maxRetryDelay = 30_000 }: Pick<ClientOptions, "maxRetryDelay">): number =>
  Math.min(250 * 2 ** attempts, maxRetryDelay)

/** Returns the delay before the next attempt in milliseconds: `Retry-After`, or else exponential backoff. */
const retryDelay = (error: unknown, attempt: number, options: ClientOptions): number => {
  const isResponse = error instanceof GlossaError || error instanceof UnexpectedResponseError
  const retryAfter = isResponse ? error.retryAfter : undefined
  return retryAfter === undefined
    ? backoff(attempt, options)
    : Math.min(retryAfter * 1000, options.maxRetryDelay ?? 30_000)
}

/** Sends a request and reads its response, and retries both after transient errors. */
export const request = async <A>(
  options: ClientOptions,
  requestOptions: RequestOptions,
  read: (response: Response) => Promise<A>
): Promise<A> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read(await send(options, requestOptions))
    } catch (error) {
      if (attempt >= (options.retries ?? 2) || !isTransient(error)) throw error
      await wait(retryDelay(error, attempt, options), requestOptions.signal)
    }
  }
}

/** Reads a response whose body is a JSON object. */
export const readJson = async <A extends object>(response: Response): Promise<A> =>
  parseObject(await response.text(), response.status)

/** Returns a response of this content type, whose body is not read yet. */
export const responseOf =
  (type: string) =>
  async (response: Response): Promise<Response> => {
    if (typeOf(response).startsWith(type)) return response
    throw new UnexpectedResponseError(response.status, `expected ${type}, got ${typeOf(response) || "no content type"}`)
  }
