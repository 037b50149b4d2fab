import { Data } from "effect"

/** A service on the network failed. It may have what was requested all the same. */
export class RemoteUnavailableError extends Data.TaggedError("chain/RemoteUnavailable")<{
  /** The service's name, never its URL. */
  readonly service: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.service} failed: ${this.reason}. Retry later, or check its URL, key and plan.`
  }
}
