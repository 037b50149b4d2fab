/** The limits of one endpoint that its URL sets. */
export interface EndpointLimits {
  /** Requests a second, counting each one of a batch. No limit by default. */
  readonly rate?: number
  /** Concurrent HTTP requests. 8 by default. */
  readonly concurrency?: number
}

const form = /^(rate|concurrency)=(\d{1,6}(?:\.\d{1,3})?)$/

/**
 * Parses the limits in a URL's fragment, such as `#rate=25&concurrency=4`. A fragment is never sent to the server. Null for any
 * other fragment.
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
