/** An answer that is none of the service's: most often of something between the client and the service. */
export class UnexpectedResponseError extends Error {
  override readonly name = "UnexpectedAnswer"
  readonly status: number

  constructor(status: number, detail: string) {
    super(`Expected an answer of the service, saw status ${status}: ${detail}. Is the base URL the service's?`)
    this.status = status
  }
}
