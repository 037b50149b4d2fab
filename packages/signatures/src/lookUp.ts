import type { AbiEntry, Hex } from "@glossa/abi"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Candidate } from "./Candidate.ts"
import type { Signatures } from "./Signatures.ts"
import { firstAt } from "./table/firstAt.ts"
import { eventParameters, parameters, signatureOf } from "./table/parameters.ts"
import { bare, mutabilities, type Section, type Table } from "./table/Table.ts"

/** More functions than these with one selector are nobody's but a spammer's. */
const mostCandidates = 32

const selector = /^0x[0-9a-f]{8}$/i
const topic = /^0x[0-9a-f]{64}$/i

/** The look-ups over a table. What is found is held against its hash, so that not even a forged table can lie. */
export const lookUp = (table: Table): Signatures => {
  const { strings, functions, events, errors } = table

  // each signature is hashed once, when it is first asked for
  const hashes = new Map<Section, Map<number, string>>([functions, events, errors].map(_ => [_, new Map()]))
  const hashOf = (section: Section, at: number, signature: string): string => {
    const known = hashes.get(section)!.get(at)
    if (known !== undefined) return known
    const hash = bytesToHex(keccak_256(utf8ToBytes(signature)))
    hashes.get(section)!.set(at, hash)
    return hash
  }

  /** The signatures of a section that hash to the id, with their places. */
  const proven = function* (section: Section, id: string, form: RegExp) {
    if (!form.test(id)) return
    const key = Number.parseInt(id.slice(2, 10), 16)
    const hash = id.slice(2).toLowerCase()
    const first = firstAt(section.keys, key)
    for (let at = first; section.keys[at] === key && at < first + mostCandidates; at++) {
      const signature = signatureOf(table, section.names[at]!, section.inputs[at]!)
      if (hashOf(section, at, signature).startsWith(hash)) yield { at, signature }
    }
  }

  const nameIn = (section: Section, form: RegExp) => (id: Hex) => {
    for (const { at } of proven(section, id, form)) return strings[section.names[at]!]!
    return undefined
  }

  /** What is found is made once, so that whoever makes something of a candidate finds the same one again. */
  const candidates = (section: Section, form: RegExp, entryAt: (at: number, name: string) => AbiEntry) => {
    const made = new Map<number, Candidate>()
    const candidateAt = (at: number, signature: string): Candidate => {
      const known = made.get(at)
      if (known !== undefined) return known
      const candidate = {
        signature,
        fragment: section.traits[at] === bare ? signature : entryAt(at, strings[section.names[at]!]!),
        origin: strings[section.origins[at]!]!,
        weight: section.weights[at]!
      }
      made.set(at, candidate)
      return candidate
    }
    return (id: Hex): ReadonlyArray<Candidate> =>
      Array.from(proven(section, id, form), ({ at, signature }) => candidateAt(at, signature))
  }

  return {
    functions: candidates(functions, selector, (at, name) => ({
      type: "function",
      name,
      inputs: parameters(table, functions.inputs[at]!),
      outputs: parameters(table, functions.outputs[at]!),
      stateMutability: mutabilities[functions.traits[at]!]!
    })),
    events: candidates(events, topic, (at, name) => ({
      type: "event",
      name,
      inputs: eventParameters(table, events.inputs[at]!, events.outputs[at]!),
      anonymous: events.traits[at] === 1
    })),
    errors: candidates(errors, selector, (at, name) => ({
      type: "error",
      name,
      inputs: parameters(table, errors.inputs[at]!)
    })),
    functionName: nameIn(functions, selector),
    eventName: nameIn(events, topic),
    keys: { functions: keysOf(functions), events: keysOf(events), errors: keysOf(errors) }
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
