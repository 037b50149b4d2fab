import type { Hex } from "@glossa/abi"
import type { NameClass } from "./NameModel.ts"

/** Returns the keccak-256 hash of bytes. It may return the same array again. */
export type Keccak = (bytes: Uint8Array) => Uint8Array

/** A name that hashes to a selector or topic with these types. */
export interface Guess {
  readonly name: string
  readonly signature: string
  /** Chance that it is the real name and not another one with the same hash. */
  readonly chance: number
}

interface Wanted {
  readonly id: Hex
  readonly groups: Array<Group>
}

/** Entries that may have the same types. */
interface Group {
  readonly types: string
  readonly suffix: Uint8Array
  readonly parameters: number
  /** Whether the code shows exactly these types, not similar ones. */
  readonly isExact: boolean
  /** By the first four bytes of the hash. */
  readonly wanted: Map<number, Wanted>
  hashes: number
}

/**
 * Share of the wanted names that even the last and least likely part of a search finds. Names that are found by chance are
 * compared with it.
 */
const prior = 0.02

/** Hits with a smaller chance are not names. */
const minChance = 0.95

const maxNameLength = 128

/** The number of hashes between calls of `mayContinue`. */
const hashesPerQuestion = 1024

/** Bytes that keccak-256 takes at a time. */
const blockSize = 136

const encoder = new TextEncoder()

/** Hashes names with the types of the wanted entries, up to a number of hashes. */
export class Search {
  readonly guesses = new Map<Hex, Guess>()
  /** Number of hashes so far. One of a long signature counts as several. */
  hashes = 0
  private readonly groups = new Map<NameClass, Map<string, Group>>()
  /** Whether the caller ended the search early. */
  isStopped = false
  private nextQuestion = 0
  private readonly buffer = new Uint8Array(4096)

  readonly maxHashes: number
  private readonly keccak: Keccak
  private readonly mayContinue: (hashes: number) => boolean

  constructor(keccak: Keccak, maxHashes: number, mayContinue: (hashes: number) => boolean = () => true) {
    this.keccak = keccak
    this.maxHashes = maxHashes
    this.mayContinue = mayContinue
  }

  /** Adds an entry and the lists of types that it may have. The first list has the types that the code shows. */
  want(id: Hex, type: NameClass, variants: ReadonlyArray<string>, parameters: number): void {
    const wanted: Wanted = { id, groups: [] }
    const groups = this.groups.get(type) ?? new Map<string, Group>()
    this.groups.set(type, groups)
    for (const [rank, types] of variants.entries()) {
      const isExact = rank === 0
      const key = `${types} ${parameters} ${isExact}`
      let group = groups.get(key)
      if (group === undefined) {
        const suffix = encoder.encode(types)
        if (suffix.length + maxNameLength > this.buffer.length) continue
        group = { types, suffix, parameters, isExact, wanted: new Map(), hashes: 0 }
        groups.set(key, group)
      }
      group.wanted.set(Number.parseInt(id.slice(2, 10), 16), wanted)
      wanted.groups.push(group)
    }
  }

  /** Hashes a name with the types that the code shows. Returns false if there is nothing left to do. */
  tryName(type: NameClass, name: string): boolean {
    return this.hashWith(type, name, group => group.isExact)
  }

  /** Hashes a name with types similar to the ones that the code shows, for entries with this number of parameters. */
  tryVariants(type: NameClass, name: string, parameters: number): boolean {
    return this.hashWith(type, name, group => !group.isExact && group.parameters === parameters)
  }

  private hashWith(type: NameClass, name: string, isTried: (group: Group) => boolean): boolean {
    const groups = this.groups.get(type)
    if (groups === undefined || groups.size === 0 || this.isOver()) return false
    if (name.length > maxNameLength) return true
    const { written } = encoder.encodeInto(name, this.buffer)
    for (const group of groups.values()) {
      if (!isTried(group)) continue
      if (this.isOver()) return false
      this.buffer.set(group.suffix, written)
      const length = written + group.suffix.length
      const hash = this.keccak(this.buffer.subarray(0, length))
      this.hashes += 1 + Math.floor(length / blockSize)
      group.hashes++
      const key = ((hash[0]! << 24) | (hash[1]! << 16) | (hash[2]! << 8) | hash[3]!) >>> 0
      const wanted = group.wanted.get(key)
      if (wanted !== undefined) this.accept(type, wanted, hash, name, group.types)
    }
    return true
  }

  private isOver(): boolean {
    if (this.hashes >= this.nextQuestion) {
      this.nextQuestion = this.hashes + hashesPerQuestion
      this.isStopped ||= !this.mayContinue(this.hashes)
    }
    return this.isStopped || this.hashes >= this.maxHashes
  }

  private accept(type: NameClass, { id, groups }: Wanted, hash: Uint8Array, name: string, types: string): void {
    if (!isPrefix(id, hash)) return
    const tried = groups.reduce((sum, group) => sum + group.hashes, 0)
    const chance = prior / (prior + tried / 2 ** (4 * (id.length - 2)))
    if (chance < minChance) return
    this.guesses.set(id, { name, signature: name + types, chance })
    for (const group of groups) group.wanted.delete(Number.parseInt(id.slice(2, 10), 16))
    for (const [key, group] of this.groups.get(type)!) if (group.wanted.size === 0) this.groups.get(type)!.delete(key)
  }
}

const isPrefix = (id: Hex, hash: Uint8Array): boolean => {
  for (let at = 0; at < (id.length - 2) / 2; at++)
    if (Number.parseInt(id.slice(2 + 2 * at, 4 + 2 * at), 16) !== hash[at]) return false
  return true
}
