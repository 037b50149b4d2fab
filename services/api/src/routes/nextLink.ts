/**
 * The `Link` to the next page (RFC 8288): the request's own target with another `starting_from`. It names no host, so that
 * what a client sends as one is never returned.
 */
export const nextLink = (target: string, endingAt: string): string => {
  const url = new URL(target, "http://localhost")
  url.searchParams.set("starting_from", endingAt)
  return `<${url.pathname}?${url.searchParams}>; rel="next"`
}
