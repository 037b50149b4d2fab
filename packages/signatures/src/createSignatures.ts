import type { AbiEntry, Hex } from "@glossa/abi"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Candidate, KnownName, Signatures } from "./Signatures.ts"
import { readEventParameters, readParameters, readSignature } from "./table/parameters.ts"
import { bare, mutabilities, type Section, type Table } from "./table/Table.ts"

/** Returns the index of the first occurrence of a key in sorted keys, or where it would be inserted. */
const lowerBound = (keys: Uint32Array, key: number): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

/** More functions than this with one selector are spam. */
const maxCandidates = 32

const selector = /^0x[0-9a-f]{8}$/i
const topic = /^0x[0-9a-f]{64}$/i

/** Returns lookups in a table. Every result is checked against its hash, so that a forged table cannot return wrong ones. */
export const createSignatures = (table: Table): Signatures => {
  const { strings, functions, events, errors } = table

  // Each signature is hashed once, on first use.
  const hashes = new Map<Section, Map<number, string>>([functions, events, errors].map(_ => [_, new Map()]))
  const signatureAt = (section: Section, at: number): string =>
    readSignature(table, section.names[at]!, section.inputs[at]!)
  const hashOf = (section: Section, at: number): string => {
    const cached = hashes.get(section)!.get(at)
    if (cached !== undefined) return cached
    const hash = bytesToHex(keccak_256(utf8ToBytes(signatureAt(section, at))))
    hashes.get(section)!.set(at, hash)
    return hash
  }

  /** Yields the positions of a section's signatures that hash to the id. */
  const findMatches = function* (section: Section, id: string, form: RegExp) {
    if (!form.test(id)) return
    const key = Number.parseInt(id.slice(2, 10), 16)
    const hash = id.slice(2).toLowerCase()
    const first = lowerBound(section.keys, key)
    for (let at = first; section.keys[at] === key && at < first + maxCandidates; at++)
      if (hashOf(section, at).startsWith(hash)) yield at
  }

  const nameLookup = (section: Section, form: RegExp) => (id: Hex) => {
    for (const at of findMatches(section, id, form)) return strings[section.names[at]!]!
    return undefined
  }

  /** Returns the same object for repeated lookups of a candidate, so that callers can cache by identity. */
  const candidateLookup = (section: Section, form: RegExp, entryAt: (at: number, name: string) => AbiEntry) => {
    const cache = new Map<number, Candidate>()
    const candidateAt = (at: number): Candidate => {
      const cached = cache.get(at)
      if (cached !== undefined) return cached
      const signature = signatureAt(section, at)
      const candidate = {
        signature,
        fragment: section.traits[at] === bare ? signature : entryAt(at, strings[section.names[at]!]!),
        origin: strings[section.origins[at]!]!,
        weight: section.weights[at]!
      }
      cache.set(at, candidate)
      return candidate
    }
    return (id: Hex): ReadonlyArray<Candidate> => Array.from(findMatches(section, id, form), candidateAt)
  }

  return {
    functions: candidateLookup(functions, selector, (at, name) => ({
      type: "function",
      name,
      inputs: readParameters(table, functions.inputs[at]!),
      outputs: readParameters(table, functions.outputs[at]!),
      stateMutability: mutabilities[functions.traits[at]!]!
    })),
    events: candidateLookup(events, topic, (at, name) => ({
      type: "event",
      name,
      inputs: readEventParameters(table, events.inputs[at]!, events.outputs[at]!),
      anonymous: events.traits[at] === 1
    })),
    errors: candidateLookup(errors, selector, (at, name) => ({
      type: "error",
      name,
      inputs: readParameters(table, errors.inputs[at]!)
    })),
    functionName: nameLookup(functions, selector),
    eventName: nameLookup(events, topic),
    keys: { functions: keysOf(functions), events: keysOf(events), errors: keysOf(errors) },
    names: {
      entries: {
        *[Symbol.iterator]() {
          yield* namesOf(table, "function", functions)
          yield* namesOf(table, "event", events)
          yield* namesOf(table, "error", errors)
        }
      },
      parameters: {
        *[Symbol.iterator]() {
          for (const name of new Set(table.lists.names)) yield strings[name]!
        }
      }
    }
  }
}

const keysOf = ({ keys }: Section): Iterable<Hex> => ({
  *[Symbol.iterator]() {
    let last = -1
    for (const key of keys) {
      if (key !== last) yield `0x${key.toString(16).padStart(8, "0")}`
      last = key
    }
  }
})

const namesOf = function* ({ strings, lists }: Table, type: KnownName["type"], section: Section): Generator<KnownName> {
  for (let at = 0; at < section.keys.length; at++) {
    const list = section.inputs[at]!
    yield {
      type,
      name: strings[section.names[at]!]!,
      parameters: lists.start[list + 1]! - lists.start[list]!,
      weight: section.weights[at]!
    }
  }
}
