import type { Hex } from "@glossa/abi"
import type { Signatures } from "./Signatures.ts"

/**
 * Several sources as one: the first's candidates before the second's. A source is made when it is first needed; a name
 * that one source knows is not asked for in the next.
 *
 * @example
 * ```ts
 * import { combineSources } from "@glossa/signatures"
 * import { fragments, names } from "@glossa/signatures/node"
 *
 * combineSources(fragments, names).functionName("0xa9059cbb") // "transfer", and `names` is not read for it
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
  }
})

const firstOf = (
  sources: ReadonlyArray<() => Signatures>,
  nameIn: (source: Signatures) => string | undefined
): string | undefined => {
  for (const source of sources) {
    const name = nameIn(source())
    if (name !== undefined) return name
  }
  return undefined
}

const merged = (keys: () => ReadonlyArray<Iterable<Hex>>): Iterable<Hex> => ({
  [Symbol.iterator]: () => new Set(keys().flatMap(_ => [..._])).values()
})
