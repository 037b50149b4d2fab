import { Data } from "effect"

/** The Glossa service returned an error, or no response. */
export class ServiceError extends Data.TaggedError("cli/Service")<{ readonly cause: unknown }> {
  override get message(): string {
    return `The service failed: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}
