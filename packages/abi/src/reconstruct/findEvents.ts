import type { EventEntry, Hex } from "../entry/Abi.ts"
import { placeholderName } from "../entry/placeholder.ts"
import type { FoundEvent } from "../evm/collectEvents.ts"
import type { ProvenCandidate } from "./candidates.ts"
import type { Found } from "./Found.ts"
import { guessInputs, guessWord } from "./guessInputs.ts"
import type { Knowledge } from "./Knowledge.ts"
import type { CheckedLog } from "./Observed.ts"

export interface EventFacts {
  /** Topics in the input. */
  readonly topics: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<CheckedLog>
  /** Events that the code emits. */
  readonly emitted: ReadonlyMap<Hex, FoundEvent>
  /** 32-byte constants of code that was not explored completely. Most are not topics, so only known ones count. */
  readonly words: Iterable<Hex>
}

interface Seen {
  readonly because: Array<string>
  /** Number of indexed parameters, if a log or the code shows it. */
  indexed: number | undefined
  code: FoundEvent | undefined
  readonly logs: Array<CheckedLog>
  /** Whether a constant in the code is the only evidence. */
  guessed: boolean
}

/** Returns an entry for each topic: named if a candidate hashes to it, otherwise a placeholder. */
export const findEvents = (facts: EventFacts, knowledge: Knowledge): ReadonlyArray<Found> => {
  const seen = new Map<Hex, Seen>()
  const note = (topic: Hex, because: string, more: Partial<Seen> = {}): void => {
    const known: Seen = seen.get(topic) ?? {
      because: [],
      indexed: undefined,
      code: undefined,
      logs: [],
      guessed: more.guessed === true
    }
    if (!known.because.includes(because)) known.because.push(because)
    known.indexed ??= more.indexed
    known.code ??= more.code
    if (more.logs !== undefined) known.logs.push(...more.logs)
    seen.set(topic, known)
  }
  for (const log of facts.logs)
    if (log.topics[0]) note(log.topics[0], "topic in a log", { indexed: log.topics.length - 1, logs: [log] })
  for (const [topic, code] of facts.emitted) note(topic, "emitted by the code", { indexed: code.indexed, code })
  for (const topic of facts.topics) note(topic, "topic given")
  for (const topic of facts.words) if (!seen.has(topic)) note(topic, "constant in the code", { guessed: true })
  return [...seen].flatMap(([topic, known]) => findEvent(topic, known, knowledge) ?? [])
}

const indexedCount = (entry: EventEntry): number => entry.inputs.filter(input => input.indexed).length

const findEvent = (topic: Hex, seen: Seen, knowledge: Knowledge): Found | undefined => {
  const known = knowledge.events(topic)
  const { indexed } = seen
  const fits = ({ entry }: ProvenCandidate<EventEntry>) => indexedCount(entry) === indexed
  const possible = known.filter(({ entry }) => indexed === undefined || entry.inputs.length >= indexed)
  const best = possible.find(candidate => candidate.whole && fits(candidate)) ?? possible[0]
  if (best === undefined) return seen.guessed ? undefined : unnamed(topic, seen)
  const exact = indexed === undefined || (best.whole && fits(best))
  return {
    entry: exact ? best.entry : withIndexed(best.entry, indexed),
    evidence: {
      id: topic,
      source: best.standard ? "standard" : "signature",
      confidence: seen.guessed ? 0.6 : indexed === undefined ? 0.5 : exact ? 0.98 : 0.95,
      because: [...seen.because, `${best.whole ? "fragment" : "signature"} from ${best.origin}`]
    }
  }
}

/** Marks the first parameters as indexed, as in nearly all events, where only their number is known. */
const withIndexed = (entry: EventEntry, indexed: number): EventEntry => ({
  ...entry,
  inputs: entry.inputs.map((input, index) => ({ ...input, indexed: index < indexed }))
})

const unnamed = (topic: Hex, { because, indexed = 0, code, logs }: Seen): Found => {
  const alike = logs.filter(log => log.topics.length === indexed + 1).slice(0, 16)
  const shown = alike.length > 0
  const indexedTypes = Array.from({ length: indexed }, (_, index) => {
    const inferred = code?.indexedTypes[index]
    if (inferred !== undefined && inferred !== "bytes32") return inferred
    return shown ? guessWord(alike.map(log => log.topics[index + 1]!.slice(2))) : "bytes32"
  })
  // The data of a log is encoded like calldata after the selector.
  const guessed = shown
    ? guessInputs(alike.map(log => `0x00000000${log.data.slice(2)}` as const))?.map(({ type }) => type)
    : undefined
  const dataTypes = code?.dataTypes ?? guessed
  return {
    entry: {
      type: "event",
      name: placeholderName("event", topic),
      inputs: [
        ...indexedTypes.map(type => ({ name: "", type, indexed: true })),
        ...(dataTypes ?? []).map(type => ({ name: "", type, indexed: false }))
      ],
      anonymous: false,
      topic0: topic
    },
    evidence: {
      id: topic,
      source: code === undefined ? "observed" : "bytecode",
      confidence: dataTypes === undefined ? 0.2 : 0.5,
      because: [
        ...because,
        dataTypes === undefined
          ? "data unknown"
          : code?.dataTypes
            ? "types inferred from code"
            : "types guessed from logs"
      ]
    }
  }
}
