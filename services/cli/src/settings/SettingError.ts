import { Data } from "effect"

/** A variable's value is none that it can have. The value is not repeated: it may be a secret. */
export class BadSetting extends Data.TaggedError("cli/BadSetting")<{
  readonly name: string
  readonly expected: string
}> {
  override get message(): string {
    return `${this.name}: expected ${this.expected}.`
  }
}

/** A `GLOSSA_…` variable that nothing reads: most often a mistyped one, whose meaning would be lost in silence. */
export class UnknownSetting extends Data.TaggedError("cli/UnknownSetting")<{
  readonly name: string
  readonly known: ReadonlyArray<string>
}> {
  override get message(): string {
    return `Expected no variable ${this.name}; known are ${this.known.join(", ")}.`
  }
}

/** No chain has a node. */
export class NoNodes extends Data.TaggedError("cli/NoNodes")<{ readonly variables: ReadonlyArray<string> }> {
  override get message(): string {
    return `Expected the JSON-RPC URLs of a chain's nodes in one of ${this.variables.join(", ")}, but none is set.`
  }
}
