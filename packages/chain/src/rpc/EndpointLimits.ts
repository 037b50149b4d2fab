/** What one endpoint is asked at most, where its URL says so. */
export interface EndpointLimits {
  /** Requests a second, each of a batch counted. */
  readonly rate?: number
  /** HTTP requests at a time. */
  readonly concurrency?: number
}

const form = /^(rate|concurrency)=(\d{1,6}(?:\.\d{1,3})?)$/

/**
 * The limits in a URL's fragment, such as `#rate=25&concurrency=4`: a fragment is never sent, and each endpoint has its own.
 * Null where it says anything else.
 */
export const endpointLimits = (fragment: string): EndpointLimits | null => {
  if (fragment === "" || fragment === "#") return {}
  const limits: { rate?: number; concurrency?: number } = {}
  for (const part of fragment.slice(1).split("&")) {
    const [, name, text] = form.exec(part) ?? []
    const value = Number(text)
    if (name === "rate" && value > 0) limits.rate = value
    else if (name === "concurrency" && Number.isInteger(value) && value > 0) limits.concurrency = value
    else return null
  }
  return limits
}
