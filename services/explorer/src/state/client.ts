import { createClient, type GlossaClient } from "@glossa/client"
import { computed, type Signal, signal, useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { wasReturnedTo } from "../router/Link.tsx"
import { createCache, maxReturnAgeMs } from "./createCache.ts"
import { service } from "./service.ts"
import { stored } from "./stored.ts"

/** Whether a text can be an API key: printable ASCII without white space. */
export const isApiKey = (text: unknown): boolean => typeof text === "string" && /^[\x21-\x7e]+$/.test(text)

/** The key that was entered. Set it to replace it, or to undefined to forget it. */
export const enteredKey = stored<string | undefined>(
  "apiKey",
  undefined,
  value => value === undefined || isApiKey(value)
)

/** The key of requests: the one that was entered, else the demo's. */
export const apiKey = computed(() => enteredKey.value ?? service.value?.demo?.apiKey)

/** A key that the service refused, and why. */
export const refusal = signal<{ readonly key: string; readonly detail: string } | undefined>(undefined)

/** A `fetch` that records if the service rejects the key. */
const fetchWith =
  (key: string | undefined): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (key !== undefined && (response.status === 401 || response.status === 403)) {
      const { detail } = (await response.clone().json()) as { readonly detail: string }
      refusal.value = { key, detail }
    }
    return response
  }

/** The client of the API; undefined until there is a key, or the service needs none. Pages are shown only with it: `client.value!`. */
export const client = computed(() => {
  const key = apiKey.value
  if (key === undefined && service.value?.public !== true) return undefined
  return createClient({
    baseUrl: location.origin,
    ...(key === undefined ? {} : { apiKey: key }),
    maxRetryDelay: 2_000,
    fetch: fetchWith(key)
  })
})

/** A request of a component: in flight, failed or loaded. A retry keeps the earlier result until it ends. */
export type Request<A> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "loaded"; readonly value: A }

const responses = createCache<unknown>(30, maxReturnAgeMs)

const toRequest = <A>(known: A | undefined): Request<A> =>
  known === undefined ? { state: "loading" } : { state: "loaded", value: known }

/**
 * Sends a request when the component appears, and again when an item of `inputs` or the API key changes. Requests that are no longer needed
 * are aborted. Back and Forward show the response to the same request of before, by its name.
 */
export const useRequest = <A>(
  send: (client: GlossaClient, signal: AbortSignal) => Promise<A>,
  inputs: ReadonlyArray<unknown>,
  name?: string
): Signal<Request<A>> => {
  const key = name === undefined ? undefined : `${apiKey.value} ${name} ${inputs.join(" ")}`
  const findKnown = (): A | undefined => (key !== undefined && wasReturnedTo() ? (responses.get(key) as A) : undefined)
  const request = useSignal<Request<A>>(toRequest(findKnown()))
  const attempt = useSignal(0)
  const current = client.value
  useEffect(() => {
    if (current === undefined) return
    const known = attempt.peek() === 0 ? findKnown() : undefined
    if (known !== undefined) {
      request.value = toRequest(known)
      return
    }
    const controller = new AbortController()
    request.value = { state: "loading" }
    send(current, controller.signal).then(
      value => {
        if (controller.signal.aborted) return
        if (key !== undefined) responses.set(key, value)
        request.value = { state: "loaded", value }
      },
      error => {
        if (!controller.signal.aborted) request.value = { state: "failed", error, retry: () => void attempt.value++ }
      }
    )
    return () => controller.abort()
  }, [current, attempt.value, ...inputs])
  return request
}
