import { Data } from "effect"
import type { VariableName } from "./variables.ts"

/** A variable's value is none that it can have. The message never repeats the value: it may be a secret. */
export class BadSetting extends Data.TaggedError("api/BadSetting")<{
  readonly name: VariableName
  readonly expected: string
}> {
  override get message() {
    return `${this.name}: expected ${this.expected}.`
  }
}
