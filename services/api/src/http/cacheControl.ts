/** How long the pages of a past that no longer changes are good for: until the rules that read it may be newer ones. */
export const settledPage = "private, max-age=86400"

/** What holds of an answer that says nothing of it itself: asked for with a key it is the asker's, and looked at again. */
export const cacheControlOf = (route: string | undefined): string => {
  if (route === undefined || route === "/healthz" || route === "/readyz" || route === "/metrics") return "no-store"
  return route.startsWith("/v1/") ? "private, no-cache" : "public, max-age=300"
}
