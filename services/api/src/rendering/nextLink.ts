/**
 * RFC 8288's `Link` to the next page: the request's own target with another `starting_from`. It names no host, so that
 * what a caller sends as one never comes back.
 */
export const nextLink = (target: string, endingAt: string): string => {
  const url = new URL(target, "http://localhost")
  url.searchParams.set("starting_from", endingAt)
  return `<${url.pathname}?${url.searchParams}>; rel="next"`
}
