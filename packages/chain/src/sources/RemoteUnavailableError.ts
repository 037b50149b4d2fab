import { Data } from "effect"

/** A service on the network could not be asked. That says nothing of what was asked for: it may well have it. */
export class RemoteUnavailableError extends Data.TaggedError("chain/RemoteUnavailable")<{
  /** The service's name, never its URL. */
  readonly service: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.service} could not be asked: expected its answer, saw ${this.reason}. Ask again later, or check its URL, key and plan.`
  }
}
