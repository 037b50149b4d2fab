import { Data } from "effect"

/** The file of `--tokens` is not a list of tokens. */
export class InvalidTokenFileError extends Data.TaggedError("cli/InvalidTokenFile")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `--tokens ${this.file}: ${this.reason}`
  }
}
