/** The `Cache-Control` of a response that has none of its own: responses to a key are private and revalidated. */
export const cacheControl = (route: string | undefined): string => {
  if (route === undefined || route === "/healthz" || route === "/readyz" || route === "/metrics") return "no-store"
  return route.startsWith("/v1/") ? "private, no-cache" : "public, max-age=300"
}
