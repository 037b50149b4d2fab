/** The limits of one endpoint that its URL sets. */
export interface EndpointLimits {
  /** Calls a second: a batch of ten counts as ten. No limit by default. */
  readonly rate?: number
  /** Concurrent HTTP requests. 8 by default. */
  readonly concurrency?: number
  /** Requests of one batch; 1 for an endpoint without batches. Defaults to the options, but at most a quarter of `rate`. */
  readonly batch?: number
}

const form = /^(rate|concurrency|batch)=(\d{1,6}(?:\.\d{1,3})?)$/

/**
 * Parses the limits in a URL's fragment, such as `#rate=25&concurrency=4&batch=10`. A fragment is never sent to the server. Null for any
 * other fragment.
 */
export const endpointLimits = (fragment: string): EndpointLimits | null => {
  if (fragment === "" || fragment === "#") return {}
  const limits: { rate?: number; concurrency?: number; batch?: number } = {}
  for (const part of fragment.slice(1).split("&")) {
    const [, name, text] = form.exec(part) ?? []
    const value = Number(text)
    if (name === "rate" && value > 0) limits.rate = value
    else if ((name === "concurrency" || name === "batch") && Number.isInteger(value) && value > 0) limits[name] = value
    else return null
  }
  return limits
}
