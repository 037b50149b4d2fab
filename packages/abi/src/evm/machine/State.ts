import { type Cell, Memory, type ReadonlyMemory } from "./Memory.ts"
import { freeMemory, isKnown, isNumber, Kind, ofRegion, placeOf, unknown, type Value } from "./Value.ts"

/** Where Solidity keeps the address of its free memory (Solidity, "Layout in Memory"). */
export const freeMemoryPointer = 0x40

/** A word of which nothing is known. */
const gone: Cell = { value: undefined, writer: 0, from: Number.NaN, before: Number.NaN }

/** Words that a write of unknown length is assumed to cover. */
const maxForgottenWords = 24

/** A loop that a path has begun: the way it took at the branch after the head, and the stack there. */
export interface Loop {
  readonly key: number
  readonly way: number
  readonly stack: Array<Value>
  readonly before: Loop | undefined
  /** Number of loops up to this one. */
  readonly depth: number
}

/** A part of the code that was copied to memory. */
export interface CodeCopy {
  readonly at: Value
  readonly from: Value
  readonly size: Value
}

/** The state of a symbolic EVM, whose words are partly known. */
export class State {
  pc: number
  /** The last jump destination. */
  last = 0
  loops: Loop | undefined = undefined
  /** Whether it has left a loop before the last iteration, so that memory may be incomplete. */
  hasLeft = false
  /** Whether this path is only reached without ether. */
  rejectsValue = false
  /** The last CODECOPY. */
  copied: CodeCopy | undefined = undefined
  /** Whether a call or creation may have returned data. */
  hasCalled = false
  readonly stack: Array<Value>
  /** The word at Solidity's free memory pointer. */
  free: Value
  private memory: Memory
  private shared: boolean
  /** The places that were read last. */
  private from = Number.NaN
  private before = Number.NaN

  constructor(
    pc = 0,
    stack: Array<Value> = [],
    free: Value = ofRegion(freeMemory, 0),
    memory: Memory = Memory.empty()
  ) {
    this.pc = pc
    this.stack = stack
    this.free = free
    this.memory = memory
    this.shared = false
  }

  /** Returns a copy of this state that continues at another position. */
  fork(pc: number): State {
    const other = new State(pc, this.stack.slice(), this.free, this.memory)
    other.last = this.last
    other.loops = this.loops
    other.hasLeft = this.hasLeft
    other.rejectsValue = this.rejectsValue
    other.copied = this.copied
    other.hasCalled = this.hasCalled
    other.from = this.from
    other.before = this.before
    this.shared = true
    other.shared = true
    return other
  }

  /**
   * Returns a key of the position in code, the calls that lead there, whose return addresses are on the stack, and the parts
   * of calldata that they read, so that the rounds of a loop may contain loops.
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

  /** Code that pops from an empty stack reads a word of its caller. */
  pop(): Value {
    return this.stack.pop() ?? unknown
  }

  load(at: Value): Value {
    if (isNumber(at, freeMemoryPointer)) return this.free
    const place = placeOf(at)
    this.before = this.from
    this.from = place
    return this.memory.get(place)?.value ?? unknown
  }

  /** Returns the word of memory at an offset from an address. */
  peek(at: Value, offset: number): Value | undefined {
    return this.cell(at, offset)?.value
  }

  /** Returns the word of memory at an offset from an address, and how it was written. */
  cell(at: Value, offset: number): Cell | undefined {
    return this.memory.get(placeOf(at, offset))
  }

  /** Writes a word. `writer` identifies the instruction. */
  store(at: Value, value: Value, writer = 0): void {
    const place = placeOf(at)
    if (Number.isNaN(place)) return
    this.own()
    this.memory.set(place, { value, writer, from: this.from, before: this.before })
  }

  /** Records that something unknown was written to a part of memory. */
  forget(at: Value, size: Value): void {
    const words = isKnown(size) ? Math.min(Math.ceil(size.number / 32), maxForgottenWords) : maxForgottenWords
    if (words === 0 || Number.isNaN(at.number)) return
    this.own()
    for (let word = 0; word < words; word++) this.memory.set(placeOf(at, word * 32), gone)
  }

  /** Copies words of memory (MCOPY). */
  copy(at: Value, from: Value, size: Value): void {
    const words = isKnown(size) ? Math.min(Math.ceil(size.number / 32), maxForgottenWords) : 0
    const copied = Array.from({ length: words }, (_, word) => this.cell(from, word * 32))
    this.forget(at, size)
    if (Number.isNaN(at.number)) return
    copied.forEach((cell, word) => {
      if (cell !== undefined) this.memory.set(placeOf(at, word * 32), cell)
    })
  }

  /** Returns memory as it is now. */
  snapshot(): ReadonlyMemory {
    this.shared = true
    return this.memory
  }

  private own(): void {
    if (!this.shared) return
    this.memory = this.memory.over()
    this.shared = false
  }
}

/** Returns the state at the beginning of a Solidity function: the selector is on the stack, free memory begins at 0x80. */
export const atFunction = (pc: number): State => new State(pc, [unknown])
