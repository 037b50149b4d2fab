import { Effect } from "effect"
import { closest } from "fastest-levenshtein"
import { renamedVariables } from "./renamedVariables.ts"
import { RenamedVariableError, UnknownVariableError } from "./VariableError.ts"

/**
 * Rejects `GLOSSA_*` variables that mean nothing, so that a misspelt one is not silently ignored.
 *
 * @param names of all environment variables that are set
 * @param known names of all variables that mean something
 */
export const checkVariableNames = (
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string>
): Effect.Effect<void, UnknownVariableError | RenamedVariableError> => {
  const unknown = names.find(name => name.startsWith("GLOSSA_") && !known.includes(name))
  if (unknown === undefined) return Effect.void
  return Object.hasOwn(renamedVariables, unknown)
    ? Effect.fail(new RenamedVariableError({ name: unknown, current: renamedVariables[unknown]! }))
    : Effect.fail(new UnknownVariableError({ name: unknown, closest: closest(unknown, [...known]) }))
}
