import { Data } from "effect"

/** A file of `GLOSSA_TOKEN_LISTS` is not a token list. */
export class InvalidTokenListError extends Data.TaggedError("chain/InvalidTokenList")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `GLOSSA_TOKEN_LISTS: ${this.file}: ${this.reason}`
  }
}
