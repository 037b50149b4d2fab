import { signal } from "@preact/signals"

/** The URL of the open page. Change it with `navigate`. */
export const currentUrl = signal(new URL(location.href))

addEventListener("popstate", () => {
  currentUrl.value = new URL(location.href)
})
