import { Effect } from "effect"
import { closest, distance } from "fastest-levenshtein"
import { RenamedVariableError, UnknownVariableError } from "./Variable.ts"

/** Former names of variables, and the current ones. */
const renamedVariables: Readonly<Record<string, string>> = {
  GLOSSA_FOLLOW: "GLOSSA_INDEX",
  GLOSSA_HISTORY: "GLOSSA_HISTORY_SOURCES",
  GLOSSA_SOURCES: "GLOSSA_ABI_SOURCES",
  GLOSSA_OBSERVE: "GLOSSA_STORE_SAMPLES",
  GLOSSA_PRICES: "GLOSSA_HISTORICAL_PRICES",
  GLOSSA_TRACES: "GLOSSA_OTLP_URL",
  GLOSSA_LOG: "GLOSSA_LOG_LEVEL"
}

/** Letters that a misspelt name may differ in. */
const maxTypos = 3

/** The closest name; else those that end in the same word, such as the nodes of other chains. */
const similarNames = (name: string, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  const nearest = closest(name, known)
  const ending = name.slice(name.lastIndexOf("_"))
  return distance(name, nearest) <= maxTypos ? [nearest] : known.filter(other => other.endsWith(ending))
}

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
    : Effect.fail(new UnknownVariableError({ name: unknown, similar: similarNames(unknown, known) }))
}
