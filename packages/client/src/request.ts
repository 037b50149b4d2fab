import type { ClientOptions } from "./ClientOptions.ts"
import { GlossaError } from "./GlossaError.ts"
import type { Problem } from "./schema.gen.ts"
import { UnexpectedResponseError } from "./UnexpectedResponseError.ts"
import { wait } from "./wait.ts"

export type Query = Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | undefined>>

export interface Asked {
  readonly path: string
  readonly query?: Query | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Asks once; the answer is a good one. Fails with {@link GlossaError}, {@link UnexpectedResponseError} or what `fetch` fails with. */
const ask = async (options: ClientOptions, { path, query = {}, headers = {}, signal }: Asked): Promise<Response> => {
  const url = new URL(String(options.baseUrl).replace(/\/*$/, path))
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) url.searchParams.append(name, String(one))
  const response = await (options.fetch ?? globalThis.fetch)(url, {
    headers: { "x-api-key": options.apiKey, ...headers },
    ...(signal === undefined ? {} : { signal })
  })
  if (response.ok) return response
  const type = response.headers.get("content-type") ?? ""
  const text = await response.text()
  if (!type.startsWith("application/problem+json"))
    throw new UnexpectedResponseError(response.status, text.slice(0, 200))
  const after = Number(response.headers.get("retry-after") ?? Number.NaN)
  throw new GlossaError(JSON.parse(text) as Problem, Number.isFinite(after) ? after : undefined)
}

/** Whether the same request may be answered a little later: `fetch` fails with a TypeError when the network does. */
export const passes = (error: unknown): boolean =>
  error instanceof GlossaError ? error.status === 429 || error.status === 503 : error instanceof TypeError

/** How long to wait before the next attempt, in milliseconds: as the service says, else longer each time. */
const pause = (error: unknown, attempt: number, { longestWait = 30_000 }: ClientOptions): number => {
  const said = error instanceof GlossaError ? error.retryAfter : undefined
  return Math.min(said === undefined ? 250 * 2 ** attempt : said * 1000, longestWait)
}

/** Asks, and asks again while that may help. */
export const request = async (options: ClientOptions, asked: Asked): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(options, asked)
    } catch (error) {
      if (attempt >= (options.retries ?? 2) || !passes(error)) throw error
      await wait(pause(error, attempt, options), asked.signal)
    }
  }
}
