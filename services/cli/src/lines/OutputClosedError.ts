import { Data } from "effect"

/** The reader closed the output, as `head` does. The program ends; nothing went wrong. */
export class OutputClosedError extends Data.TaggedError("cli/OutputClosed")<{ readonly output: string }> {
  override get message(): string {
    return `The reader of ${this.output} closed it.`
  }
}
