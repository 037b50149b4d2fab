import type { EventEntry, Hex } from "../entry/Abi.ts"
import { placeholderName, placeholderReason } from "../entry/placeholder.ts"
import type { EmittedEvent, RefinedTypes } from "../evm/CodeAnalysis.ts"
import { toParameters } from "../evm/types/wordType.ts"
import { indexedCount } from "../type/words.ts"
import { type CandidateLookup, originOf, type ProvenCandidate } from "./CandidateLookup.ts"
import type { ReconstructedEntry } from "./Evidence.ts"
import { guessInputs, guessWord } from "./guessInputs.ts"
import type { CheckedLog } from "./Observations.ts"

export interface EventFacts {
  /** Topics in the input. */
  readonly topics: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<CheckedLog>
  /** Events that the code emits. */
  readonly emitted: ReadonlyMap<Hex, EmittedEvent>
  readonly refined: RefinedTypes
  /** 32-byte constants of code that was not explored completely. Most are not topics, so only known ones count. */
  readonly words: Iterable<Hex>
}

interface EventEvidence {
  readonly because: Array<string>
  /** Number of indexed parameters, if a log or the code shows it. */
  indexed?: number
  code?: EmittedEvent
  readonly logs: Array<CheckedLog>
  /** Whether a constant in the code is the only evidence. */
  readonly guessed: boolean
}

/** Returns an entry for each topic: named if a candidate hashes to it, otherwise a placeholder. */
export const findEvents = (facts: EventFacts, lookup: CandidateLookup): ReadonlyArray<ReconstructedEntry> => {
  const seen = new Map<Hex, EventEvidence>()
  const note = (topic: Hex, because: string, guessed = false): EventEvidence => {
    const evidence: EventEvidence = seen.get(topic) ?? { because: [], logs: [], guessed }
    if (!evidence.because.includes(because)) evidence.because.push(because)
    seen.set(topic, evidence)
    return evidence
  }
  for (const log of facts.logs) {
    const [topic, ...indexed] = log.topics
    if (topic === undefined) continue
    const evidence = note(topic, "topic in a log")
    evidence.indexed ??= indexed.length
    evidence.logs.push(log)
  }
  for (const [topic, code] of facts.emitted) {
    const evidence = note(topic, "emitted by the code")
    evidence.indexed ??= code.indexed
    evidence.code = code
  }
  for (const topic of facts.topics) note(topic, "topic in the input")
  for (const topic of facts.words) if (!seen.has(topic)) note(topic, "constant in the code", true)
  return [...seen].flatMap(([topic, evidence]) => findEvent(topic, evidence, facts.refined, lookup) ?? [])
}

const findEvent = (
  topic: Hex,
  seen: EventEvidence,
  refined: RefinedTypes,
  lookup: CandidateLookup
): ReconstructedEntry | undefined => {
  const { indexed } = seen
  const possible = lookup.events(topic).filter(({ entry }) => indexed === undefined || entry.inputs.length >= indexed)
  const fits = ({ entry, whole }: ProvenCandidate<EventEntry>) => whole && indexedCount(entry) === indexed
  const best = possible.find(fits) ?? possible[0]
  if (best === undefined) return seen.guessed ? undefined : placeholderEntry(topic, seen, refined)
  const exact = indexed === undefined || fits(best)
  return {
    entry: exact ? best.entry : withIndexed(best.entry, indexed),
    evidence: {
      id: topic,
      source: best.source,
      confidence: (seen.guessed ? 0.6 : indexed === undefined ? 0.5 : exact ? 0.98 : 0.95) * (best.chance ?? 1),
      because: [...seen.because, originOf(best), ...(exact || isDecided(best.entry, indexed) ? [] : [assumedOrder])]
    }
  }
}

/**
 * Without viaIR, Solidity evaluates indexed arguments first and in reverse, so code does not show how they alternate. If an event logs a
 * function's arguments, their order predicts it less often than this assumption.
 */
const assumedOrder = "the first parameters are assumed to be the indexed ones"

/** Whether the number of indexed parameters determines which ones they are. */
const isDecided = ({ inputs }: EventEntry, indexed: number): boolean => indexed === 0 || indexed === inputs.length

/** Marks the first parameters as indexed, as in nearly all events, where only their number is known. */
const withIndexed = (entry: EventEntry, indexed: number): EventEntry => ({
  ...entry,
  inputs: entry.inputs.map((input, index) => ({ ...input, indexed: index < indexed }))
})

const placeholderEntry = (
  topic: Hex,
  { because, indexed = 0, code, logs }: EventEvidence,
  refined: RefinedTypes
): ReconstructedEntry => {
  const topics = refined.indexed(topic)
  const similar = logs.filter(log => log.topics.length === indexed + 1).slice(0, 16)
  const shown = similar.length > 0
  const indexedTypes = Array.from({ length: indexed }, (_, index) => {
    const inferred = topics?.[index]?.type
    if (inferred !== undefined && inferred !== "bytes32") return inferred
    return shown ? guessWord(similar.map(log => log.topics[index + 1]!.slice(2))) : "bytes32"
  })
  // The data of a log is encoded like calldata after the selector.
  const guessed = shown ? guessInputs(similar.map(log => `0x00000000${log.data.slice(2)}` as const)) : undefined
  const dataTypes = refined.data(topic) ?? guessed
  const inputs = [
    ...indexedTypes.map(type => ({ name: "", type, indexed: true })),
    ...toParameters(dataTypes ?? []).map(input => ({ ...input, indexed: false }))
  ]
  const name = placeholderName("event", topic)
  const entry: EventEntry = { type: "event", name, inputs, anonymous: false, topic0: topic }
  const shownBy = code?.dataTypes ? "types inferred from code" : "types guessed from logs"
  return {
    entry,
    evidence: {
      id: topic,
      source: code === undefined ? "observed" : "bytecode",
      confidence: dataTypes === undefined ? 0.1 : 0.77,
      because: [
        ...because,
        dataTypes === undefined ? "data unknown" : shownBy,
        ...(isDecided(entry, indexed) ? [] : [assumedOrder]),
        placeholderReason("event")
      ]
    }
  }
}
