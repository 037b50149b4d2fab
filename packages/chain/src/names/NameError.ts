import { Data } from "effect"

/** Not a valid name by ENSIP-15, or too long. */
export class InvalidEnsNameError extends Data.TaggedError("chain/UnusableName")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${JSON.stringify(this.name.slice(0, 80))} is not an ENS name: ${this.reason}`
  }
}

/** A valid name without an address. */
export class NameNotFoundError extends Data.TaggedError("chain/NameNotFound")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.name} does not resolve to an address: ${this.reason}`
  }
}

/** No node of ethereum, which holds ENS, answers. */
export class NamesUnavailableError extends Data.TaggedError("chain/NamesUnavailable")<{
  /** It names no endpoint. */
  readonly reason: string
}> {
  override get message(): string {
    return `ENS names are unavailable: ${this.reason}`
  }
}
