import { computed } from "@preact/signals"
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
