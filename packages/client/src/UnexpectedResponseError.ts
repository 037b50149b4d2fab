/** A response that is not the service's, usually from a proxy between the client and the service. */
export class UnexpectedResponseError extends Error {
  override readonly name = "UnexpectedResponseError"
  readonly status: number

  constructor(status: number, detail: string) {
    super(`Expected a response of the service, got status ${status}: ${detail}. Check the base URL.`)
    this.status = status
  }
}
