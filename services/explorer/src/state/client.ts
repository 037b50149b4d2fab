import { createClient } from "@glossa/client"
import { computed } from "@preact/signals"
import { apiKey } from "./apiKey.ts"

/** The client of the API; undefined until there is a key. Pages are shown only with a key, and can use `client.value!`. */
export const client = computed(() =>
  apiKey.value === undefined
    ? undefined
    : createClient({ baseUrl: location.origin, apiKey: apiKey.value, maxRetryDelay: 2_000 })
)
