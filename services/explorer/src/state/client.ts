import { createClient } from "@glossa/client"
import { computed, signal } from "@preact/signals"
import { apiKey } from "./apiKey.ts"

/** A key that the service refused, and why. */
export const refusal = signal<{ readonly key: string; readonly detail: string } | undefined>(undefined)

/** `fetch`, which notes a refusal of the key, whatever was requested. */
const fetchWith =
  (key: string): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (response.status === 401 || response.status === 403) {
      const { detail } = (await response.clone().json()) as { readonly detail: string }
      refusal.value = { key, detail }
    }
    return response
  }

/** The client of the API; undefined until there is a key. Pages are shown only with a key, and can use `client.value!`. */
export const client = computed(() =>
  apiKey.value === undefined
    ? undefined
    : createClient({
        baseUrl: location.origin,
        apiKey: apiKey.value,
        maxRetryDelay: 2_000,
        fetch: fetchWith(apiKey.value)
      })
)
