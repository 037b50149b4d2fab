import type { EventEntry, Hex } from "../entry/Abi.ts"
import { placeholderName } from "../entry/placeholder.ts"
import { catalogue } from "../standards/catalogue.ts"
import { type ProvenCandidate, proveCandidates } from "./candidates.ts"
import type { Found } from "./Found.ts"
import type { CheckedLog } from "./Observed.ts"
import type { SignatureSource } from "./SignatureSource.ts"

export interface EventFacts {
  /** Topics that somebody named. */
  readonly topics: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<CheckedLog>
  /** 32-byte constants in the code. Most are no topics, so only those of a standard's event count. */
  readonly words: ReadonlySet<string>
}

interface Seen {
  readonly because: Array<string>
  /** Number of topics of a log, the first among them. */
  arity: number | undefined
}

/** One entry for each topic: named where a signature is known and hashes, otherwise a placeholder. */
export const findEvents = (facts: EventFacts, source: SignatureSource | undefined): ReadonlyArray<Found> => {
  const seen = new Map<Hex, Seen>()
  const note = (topic: Hex, because: string, arity?: number): void => {
    const known = seen.get(topic) ?? { because: [], arity: undefined }
    if (!known.because.includes(because)) known.because.push(because)
    known.arity ??= arity
    seen.set(topic, known)
  }
  for (const topic of facts.topics) note(topic, "topic given")
  for (const { topics } of facts.logs) if (topics[0] !== undefined) note(topics[0], "topic in a log", topics.length)
  for (const [topic] of catalogue().events) if (facts.words.has(topic)) note(topic as Hex, "topic in the code")
  return [...seen].map(([topic, known]) => findEvent(topic, known, source))
}

const indexedCount = (entry: EventEntry): number => entry.inputs.filter(input => input.indexed).length

const findEvent = (topic: Hex, seen: Seen, source: SignatureSource | undefined): Found => {
  const standard = (catalogue().events.get(topic) ?? []).map(
    ({ entry, standard: origin }): ProvenCandidate<EventEntry> => ({ entry, origin, whole: true })
  )
  const known = [...standard, ...proveCandidates("event", topic, source?.events(topic) ?? [])]
  const indexed = seen.arity === undefined ? undefined : seen.arity - 1
  const best = known.find(({ entry }) => indexedCount(entry) === indexed) ?? known[0]
  if (best === undefined) return unnamed(topic, seen, indexed)
  const fits = indexed === undefined || indexedCount(best.entry) === indexed
  // Nearly all events put their indexed parameters first, so of a signature without flags the first n are taken.
  const entry = fits ? best.entry : withIndexed(best.entry, indexed)
  return {
    entry,
    evidence: {
      id: topic,
      source: standard.includes(best) ? "standard" : "signature",
      confidence: fits && best.whole ? 0.95 : indexed === undefined ? 0.5 : 0.85,
      because: [...seen.because, `${best.whole ? "fragment" : "signature"} from ${best.origin}`]
    }
  }
}

const withIndexed = (entry: EventEntry, indexed: number): EventEntry => ({
  ...entry,
  inputs: entry.inputs.map((input, index) => ({ ...input, indexed: index < indexed }))
})

const unnamed = (topic: Hex, seen: Seen, indexed: number | undefined): Found => ({
  entry: {
    type: "event",
    name: placeholderName("event", topic),
    inputs: Array.from({ length: indexed ?? 0 }, () => ({ name: "", type: "bytes32", indexed: true })),
    anonymous: false,
    topic0: topic
  },
  evidence: {
    id: topic,
    source: seen.arity === undefined ? "bytecode" : "observed",
    confidence: 0.3,
    because: [...seen.because, "parameters unknown"]
  }
})
