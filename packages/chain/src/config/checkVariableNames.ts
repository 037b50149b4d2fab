import { Effect } from "effect"
import { closest, distance } from "fastest-levenshtein"
import { UnknownVariableError } from "./Variable.ts"

/** The most letters by which a misspelled name may differ. */
const maxTypos = 3

/** The closest name; else names that end in the same word, such as the nodes of other chains. */
const similarNames = (name: string, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  const nearest = closest(name, known)
  const ending = name.slice(name.lastIndexOf("_"))
  return distance(name, nearest) <= maxTypos ? [nearest] : known.filter(other => other.endsWith(ending))
}

/**
 * Rejects unknown `GLOSSA_*` variables, so that a misspelled one is not silently ignored.
 *
 * @param names of all environment variables that are set
 * @param known names of all known variables
 */
export const checkVariableNames = (
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string>
): Effect.Effect<void, UnknownVariableError> => {
  const unknown = names.find(name => name.startsWith("GLOSSA_") && !known.includes(name))
  return unknown === undefined
    ? Effect.void
    : Effect.fail(new UnknownVariableError({ name: unknown, similar: similarNames(unknown, known) }))
}
