import type { ErrorEntry, EventEntry, FunctionEntry, Hex } from "../entry/Abi.ts"
import { catalog } from "../standards/catalog.ts"
import { type ProvenCandidate, proveCandidates } from "./candidates.ts"
import { memoize } from "./memoize.ts"
import type { SignatureSource } from "./SignatureSource.ts"

/** A bare signature may be of a function or an error; a fragment with a keyword is of one of them. */
const isBare = (fragment: unknown): boolean =>
  typeof fragment === "string" && !/^\s*(?:function|event|error)\s/.test(fragment)

/** Candidates by id from standards and then the signature source. Each id is looked up once per contract. */
export interface CandidateLookup {
  readonly functions: (selector: Hex) => ReadonlyArray<ProvenCandidate<FunctionEntry>>
  readonly events: (topic: Hex) => ReadonlyArray<ProvenCandidate<EventEntry>>
  readonly errors: (selector: Hex) => ReadonlyArray<ProvenCandidate<ErrorEntry>>
}

export const createCandidateLookup = (source: SignatureSource | undefined): CandidateLookup => ({
  functions: memoize(selector => {
    const standard = catalog().functions.get(selector)
    return [
      ...(standard === undefined
        ? []
        : [{ entry: standard.entry, origin: standard.standard, whole: true, standard: true }]),
      ...proveCandidates("function", selector, source?.functions(selector) ?? [])
    ]
  }),
  events: memoize(topic => [
    ...(catalog().events.get(topic) ?? []).map(({ entry, standard }) => ({
      entry,
      origin: standard,
      whole: true,
      standard: true
    })),
    ...proveCandidates("event", topic, source?.events(topic) ?? [])
  ]),
  errors: memoize(selector => {
    const standard = catalog().errors.get(selector)
    return [
      ...(standard === undefined
        ? []
        : [{ entry: standard.entry, origin: standard.standard, whole: true, standard: true }]),
      ...proveCandidates("error", selector, source?.errors?.(selector) ?? []),
      ...proveCandidates(
        "error",
        selector,
        (source?.functions(selector) ?? []).filter(({ fragment }) => isBare(fragment))
      )
    ]
  })
})
