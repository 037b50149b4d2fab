import { Data } from "effect"
import { closest } from "fastest-levenshtein"
import { variables } from "./variables.ts"

/** A `GLOSSA_…` variable that nothing reads: most often a mistyped one, whose meaning would be lost in silence. */
export class UnknownSetting extends Data.TaggedError("api/UnknownSetting")<{ readonly name: string }> {
  override get message() {
    const names = Object.keys(variables)
    return `Unknown variable ${this.name}: did you mean ${closest(this.name, names)}? Known are ${names.join(", ")}.`
  }
}
