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
      "x-api-key": options.apiKey,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers
    },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal })
  })
  if (response.ok) return response
  const type = response.headers.get("content-type") ?? ""
  const text = await response.text()
  if (!type.startsWith("application/problem+json"))
    throw new UnexpectedResponseError(response.status, text.slice(0, 200))
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN)
  throw new GlossaError(JSON.parse(text) as Problem, Number.isFinite(retryAfter) ? retryAfter : undefined)
}

/** Returns whether a retry may succeed. `fetch` rejects with a TypeError for network errors. */
export const isTransient = (error: unknown): boolean =>
  error instanceof GlossaError
    ? (error.status === 429 || error.status === 503) && error.code !== "chain-not-served"
    : error instanceof TypeError

/** Returns the delay after so many attempts in milliseconds: exponential backoff. */
export const backoff = (attempts: number, { maxRetryDelay = 30_000 }: Pick<ClientOptions, "maxRetryDelay">): number =>
  Math.min(250 * 2 ** attempts, maxRetryDelay)

/** Returns the delay before the next attempt in milliseconds: `Retry-After`, or else exponential backoff. */
const retryDelay = (error: unknown, attempt: number, options: ClientOptions): number => {
  const retryAfter = error instanceof GlossaError ? error.retryAfter : undefined
  return retryAfter === undefined
    ? backoff(attempt, options)
    : Math.min(retryAfter * 1000, options.maxRetryDelay ?? 30_000)
}

/** Sends a request, and retries transient errors. */
export const request = async (options: ClientOptions, requestOptions: RequestOptions): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(options, requestOptions)
    } catch (error) {
      if (attempt >= (options.retries ?? 2) || !isTransient(error)) throw error
      await wait(retryDelay(error, attempt, options), requestOptions.signal)
    }
  }
}
