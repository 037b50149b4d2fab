import type { Hex } from "@glossa/abi"
import type { Signatures } from "./Signatures.ts"

/**
 * Combines several sources: the candidates of the first come before the candidates of the second. Each source is created when it is first
 * needed. Names are looked up in the next source only if the first has none.
 *
 * @example
 * ```ts
 * import { combineSources } from "@glossa/signatures"
 * import { loadFragments, loadNames } from "@glossa/signatures/node"
 *
 * combineSources(loadFragments, loadNames).functionName("0xa9059cbb") // "transfer", and `loadNames` is not read for it
 * ```
 */
export const combineSources = (...sources: ReadonlyArray<() => Signatures>): Signatures => ({
  functions: id => sources.flatMap(source => source().functions(id)),
  events: id => sources.flatMap(source => source().events(id)),
  errors: id => sources.flatMap(source => source().errors(id)),
  functionName: id => firstOf(sources, source => source.functionName(id)),
  eventName: id => firstOf(sources, source => source.eventName(id)),
  keys: {
    functions: merged(() => sources.map(source => source().keys.functions)),
    events: merged(() => sources.map(source => source().keys.events)),
    errors: merged(() => sources.map(source => source().keys.errors))
  },
  names: {
    entries: joined(() => sources.map(source => source().names.entries)),
    parameters: joined(() => sources.map(source => source().names.parameters))
  }
})

const firstOf = (
  sources: ReadonlyArray<() => Signatures>,
  lookUpName: (source: Signatures) => string | undefined
): string | undefined => {
  for (const source of sources) {
    const name = lookUpName(source())
    if (name !== undefined) return name
  }
  return undefined
}

const merged = (keys: () => ReadonlyArray<Iterable<Hex>>): Iterable<Hex> => ({
  [Symbol.iterator]: () => new Set(keys().flatMap(_ => [..._])).values()
})

const joined = <A>(lists: () => ReadonlyArray<Iterable<A>>): Iterable<A> => ({
  *[Symbol.iterator]() {
    for (const list of lists()) yield* list
  }
})
