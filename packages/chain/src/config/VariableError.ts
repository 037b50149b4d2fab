import { Data } from "effect"

/** A variable has an invalid value, which the message does not repeat, since it may be a secret. */
export class InvalidVariableError extends Data.TaggedError("chain/InvalidVariable")<{
  readonly name: string
  readonly expected: string
}> {
  override get message(): string {
    return `${this.name}: expected ${this.expected}.`
  }
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" })

/** A `GLOSSA_*` variable is not known, most often because it is misspelt. */
export class UnknownVariableError extends Data.TaggedError("chain/UnknownVariable")<{
  readonly name: string
  /** Known names that are similar. */
  readonly similar: ReadonlyArray<string>
}> {
  override get message(): string {
    const hint = this.similar.length === 0 ? "." : `: did you mean ${anyOf.format(this.similar)}?`
    return `Unknown variable ${this.name}${hint} See docs/configuration.md.`
  }
}

/** A `GLOSSA_*` variable has another name now. */
export class RenamedVariableError extends Data.TaggedError("chain/RenamedVariable")<{
  readonly name: string
  readonly current: string
}> {
  override get message(): string {
    return `Variable ${this.name} is now ${this.current}.`
  }
}
