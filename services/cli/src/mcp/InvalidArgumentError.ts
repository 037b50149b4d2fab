import { Data } from "effect"

/** An argument of an operation that a service would refuse. */
export class InvalidArgumentError extends Data.TaggedError("cli/InvalidArgument")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.name}: ${this.reason}`
  }
}
