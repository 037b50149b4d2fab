import { Data } from "effect"

/** The file of `--abi` is not an ABI. */
export class InvalidAbiFileError extends Data.TaggedError("cli/InvalidAbiFile")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `--abi ${this.file}: ${this.reason}`
  }
}
