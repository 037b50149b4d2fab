import { Data } from "effect"

/** No name at all by ENSIP-15, or longer than is looked at. */
export class InvalidEnsNameError extends Data.TaggedError("chain/UnusableName")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${JSON.stringify(this.name.slice(0, 80))} is no ENS name: ${this.reason}`
  }
}

/** A good name that leads to no address. */
export class NameNotFoundError extends Data.TaggedError("chain/NameNotFound")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.name} leads to no address: ${this.reason}`
  }
}

/** Names can't be read now: ethereum, where they are kept, has no node or none that answers. */
export class NamesUnavailableError extends Data.TaggedError("chain/NamesUnavailable")<{
  /** Fit to be shown: it names no endpoint. */
  readonly reason: string
}> {
  override get message(): string {
    return `names can't be read: ${this.reason}`
  }
}
