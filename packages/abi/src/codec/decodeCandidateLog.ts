import type { EventEntry } from "../entry/Abi.ts"
import { memoize } from "../memoize.ts"
import type { ProvenCandidate } from "../reconstruct/CandidateLookup.ts"
import { indexedCount } from "../type/words.ts"
import { compileEventDecoder, type EncodedLog } from "./compileEventDecoder.ts"
import type { DecodedValue } from "./compileType.ts"
import type { Decoded } from "./createDecoder.ts"
import { type DecodeError, TopicMismatchError } from "./DecodeError.ts"
import { encodeParameters } from "./encodeParameters.ts"

/** Data decoded by a signature that hashes to its id. */
export interface SignatureMatch<Entry> extends Decoded<Entry> {
  /** Where the signature comes from: a standard, or the candidate's origin. */
  readonly origin: string
  /** Other signatures with the same selector that decode the data. */
  readonly alternatives: ReadonlyArray<string>
}

/** Maximum choices of indexed parameters that are tried for one log. */
const maxChoices = 64

/** Yields the ways to choose `count` of the positions before `end`, the lowest first. */
function* choose(count: number, end: number, start = 0): Generator<ReadonlyArray<number>> {
  if (count === 0) yield []
  else
    for (let first = start; first <= end - count; first++)
      for (const others of choose(count - 1, end, first + 1)) yield [first, ...others]
}

/** Returns the event with each choice of this many indexed parameters. */
const withIndexed = (entry: EventEntry, count: number): ReadonlyArray<EventEntry> => {
  const events: Array<EventEntry> = []
  for (const chosen of choose(count, entry.inputs.length)) {
    if (events.length === maxChoices) break
    events.push({ ...entry, inputs: entry.inputs.map((input, i) => ({ ...input, indexed: chosen.includes(i) })) })
  }
  return events
}

/** Addresses are hashes, so nearly all exceed 12 bytes; nearly no integer has from 16 to 20 bytes. */
const [smallestAddress, largestInteger, addressEnd] = [1n << 96n, 1n << 120n, 1n << 160n]

const isPlausible = (type: string, value: DecodedValue): boolean => {
  if (type === "address") return BigInt(value as string) === 0n || BigInt(value as string) >= smallestAddress
  return typeof value !== "bigint" || value <= largestInteger || value >= addressEnd
}

/** Rates decoded values, lower is better: 1 for each implausible value, and 1 for each value if they encode to other data. */
const rate = ({ inputs }: EventEntry, values: ReadonlyArray<DecodedValue>, { data }: EncodedLog) => {
  const isData = (_: unknown, index: number) => !inputs[index]!.indexed
  const encoded = encodeParameters(inputs.filter(isData), values.filter(isData))
  const isCanonical = encoded === data
  const implausible = inputs.filter(({ type }, index) => !isPlausible(type, values[index]!)).length
  return (isCanonical ? 0 : inputs.length) + implausible
}

/** Decoders of candidates, which sources return again for the same topic. */
const exactDecoder = memoize(
  (entry: EventEntry) => compileEventDecoder({ ...entry, anonymous: false }, { exact: true }),
  new WeakMap()
)

type Candidate = ProvenCandidate<EventEntry>

/**
 * Decodes a log by candidates that hash to its topic. All have the same signature, so they differ only in names and indexed parameters. If
 * no candidate has as many indexed parameters as the log has topics, the most plausible choice is used.
 */
export const decodeCandidateLog = (
  log: EncodedLog,
  candidates: ReadonlyArray<Candidate>
): SignatureMatch<EventEntry> | DecodeError => {
  const indexed = log.topics.length - 1
  const declared = new Map<string, Candidate>()
  for (const candidate of candidates)
    if (candidate.whole && indexedCount(candidate.entry) === indexed) {
      const flags = candidate.entry.inputs.map(input => input.indexed).join()
      if (!declared.has(flags)) declared.set(flags, candidate)
    }
  const [first] = candidates
  const guessed = () =>
    (first === undefined ? [] : withIndexed(first.entry, indexed)).map(entry => ({ ...first!, entry }))
  let failure: DecodeError = new TopicMismatchError({ expected: "another number of topics", seen: `${indexed + 1}` })
  for (const list of [() => [...declared.values()], guessed]) {
    const matches = list().flatMap(({ entry, origin }) => {
      const values = exactDecoder(entry)(log)
      if (!(values instanceof Error)) return [{ entry, origin, values, alternatives: [] }]
      failure = values
      return []
    })
    if (matches.length === 1) return matches[0]!
    const rated = matches.map(match => ({ match, rating: rate(match.entry, match.values, log) }))
    const best = Math.min(...rated.map(({ rating }) => rating))
    if (rated.length > 0) return rated.find(({ rating }) => rating === best)!.match
  }
  return failure
}
