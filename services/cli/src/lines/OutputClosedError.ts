import { Data } from "effect"

/** Whoever read the output wants no more of it, as `head` does: there is nothing left to do, and nothing went wrong. */
export class OutputClosedError extends Data.TaggedError("cli/OutputClosed")<{ readonly output: string }> {
  override get message(): string {
    return `Expected a reader of ${this.output}, but it has closed it.`
  }
}
