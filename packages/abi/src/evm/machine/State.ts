import type { Cell } from "./Memory.ts"
import { Path } from "./Path.ts"
import { freeMemory, isKnown, isNumber, Kind, ofRegion, placeOf, unknown, type Value } from "./Value.ts"

/** Where Solidity keeps the address of its free memory (Solidity, "Layout in Memory"). */
export const freeMemoryPointer = 0x40

/** An unknown word. */
const gone: Cell = { value: undefined, writer: 0, from: Number.NaN, before: Number.NaN }

/** Words that a write of unknown length is assumed to cover. */
const maxForgottenWords = 24

/** A loop that a path has begun: the way it took at the branch after the head, and the stack there. */
export interface Loop {
  readonly key: number
  readonly way: number
  readonly stack: ReadonlyArray<Value>
  readonly before: Loop | undefined
  /** Number of loops up to this one. */
  readonly depth: number
}

/** A path through code whose words are partly known. */
export class State extends Path<Value, Cell> {
  loops: Loop | undefined
  /** Whether it has left a loop before the last iteration, so that memory may be incomplete. */
  hasLeft: boolean
  /** The last CODECOPY. */
  copied: Readonly<Record<"at" | "from" | "size", Value>> | undefined
  /** Whether a call or creation may have returned data. */
  hasCalled: boolean
  /** The word at Solidity's free memory pointer. */
  free: Value
  /** The places that were read last. */
  private from: number
  private before: number

  constructor(pc = 0, before?: State) {
    super(pc, unknown, before)
    this.loops = before?.loops
    this.hasLeft = before?.hasLeft ?? false
    this.copied = before?.copied
    this.hasCalled = before?.hasCalled ?? false
    this.free = before?.free ?? ofRegion(freeMemory, 0)
    this.from = before?.from ?? Number.NaN
    this.before = before?.before ?? Number.NaN
  }

  /** Returns a copy of this state that continues at another position. */
  fork(pc: number): State {
    return new State(pc, this)
  }

  /**
   * Returns a key of the position in code, of the calls that lead there, and of the parts of calldata that they read. The stack has the
   * return addresses of these calls. Since the key includes them, the iterations of a loop may contain loops.
   */
  callKey(place: number, destinations: Uint8Array): number {
    let key = place
    // Checking the bounds first keeps the typed array's fast path, since most words are not known numbers.
    for (let at = 0; at < this.stack.length; at++) {
      const { number, kind, base } = this.stack[at]!
      if (kind === Kind.number) {
        if (number < destinations.length && destinations[number] === 1) key = (Math.imul(key, 31) + number) | 0
      } else if (kind === Kind.calldata) key = (Math.imul(key, 31) - 1 - base) | 0
    }
    return key
  }

  load(at: Value): Value {
    if (isNumber(at, freeMemoryPointer)) return this.free
    const place = placeOf(at)
    this.before = this.from
    this.from = place
    return this.read(place)?.value ?? unknown
  }

  /** Returns the word of memory at an offset from an address. */
  peek(at: Value, offset: number): Value | undefined {
    return this.read(placeOf(at, offset))?.value
  }

  /** Writes a word. `writer` identifies the instruction. */
  store(at: Value, value: Value, writer = 0): void {
    this.write(placeOf(at), { value, writer, from: this.from, before: this.before })
  }

  /** Records that something unknown was written to a part of memory. */
  forget(at: Value, size: Value): void {
    const words = isKnown(size) ? Math.min(Math.ceil(size.number / 32), maxForgottenWords) : maxForgottenWords
    for (let word = 0; word < words; word++) this.write(placeOf(at, word * 32), gone)
  }

  /** Copies words of memory (MCOPY). */
  copy(at: Value, from: Value, size: Value): void {
    const words = isKnown(size) ? Math.min(Math.ceil(size.number / 32), maxForgottenWords) : 0
    const copied = Array.from({ length: words }, (_, word) => this.read(placeOf(from, word * 32)))
    this.forget(at, size)
    copied.forEach((cell, word) => {
      if (cell !== undefined) this.write(placeOf(at, word * 32), cell)
    })
  }
}
