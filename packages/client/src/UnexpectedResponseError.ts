/** A response that is not the service's, usually from a proxy between the client and the service. */
export class UnexpectedResponseError extends Error {
  override readonly name = "UnexpectedResponseError"
  readonly status: number
  /** Seconds to wait before a retry, if the response has them. */
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string, retryAfter?: number) {
    super(`Expected a response of the service, got status ${status}: ${detail.slice(0, 200)}. Check the base URL.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}
