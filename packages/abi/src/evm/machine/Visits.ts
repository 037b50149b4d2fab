import type { Bytecode } from "../Bytecode.ts"
import type { Loop, State } from "./State.ts"
import { isKnown, ofType, type Value, wordOf } from "./Value.ts"

/** How often a branch on unknown input is visited with the same return addresses on the stack. */
const maxForkVisits = 2
/** The same for a known branch or a jump: the iterations of a loop before it counts as endless. */
const maxKnownVisits = 64

/** How often such a branch is visited with other numbers on the stack. */
const maxNumbers = 6
/** Loops that a path remembers. Real code has fewer in a row. */
const maxLoops = 32

const isOther = (one: Value, other: Value): boolean =>
  one !== other && isKnown(other) && (!isKnown(one) || wordOf(one) !== wordOf(other))

/** Makes numbers unknown that were different first. */
const widen = (stack: Array<Value>, first: ReadonlyArray<Value>): void =>
  stack.forEach((value, at) => {
    if (isKnown(value) && first[at] !== undefined && isOther(value, first[at])) stack[at] = ofType(value.type)
  })

/** Whether a word is a different number than in each of the stacks. */
const differs = (stack: ReadonlyArray<Value>, seen: ReadonlyArray<ReadonlyArray<Value>>): boolean =>
  stack.some((value, at) => seen.every(other => other[at] !== undefined && isOther(value, other[at]!)))

/** Decides which paths are worth following, by the positions that were visited with the same return addresses. */
export class Visits {
  private readonly destinations: Uint8Array
  private readonly heads: Uint8Array
  private readonly jumps = new Map<number, number>()
  private readonly forks = new Map<number, Array<ReadonlyArray<Value>>>()
  private readonly left = new Set<number>()
  /** States after loops, without their counters. They are explored last. */
  readonly exits: Array<State> = []

  constructor({ destinations, heads }: Bytecode) {
    this.destinations = destinations
    this.heads = heads
  }

  /** Counts a jump to a position. Returns false if it was visited too often. */
  jump(place: number, state: State): boolean {
    const key = state.callKey(place, this.destinations)
    const visits = this.jumps.get(key) ?? 0
    this.jumps.set(key, visits + 1)
    return visits < maxKnownVisits
  }

  /**
   * Counts a visit of a branch on unknown input. Returns false if earlier visits have shown all that this one can, as
   * another iteration of a loop does.
   */
  fork(pc: number, state: State): boolean {
    const { stack, last } = state
    const key = state.callKey(pc, this.destinations)
    const seen = this.forks.get(key)
    if (seen === undefined) this.forks.set(key, [stack.slice()])
    else if (
      seen.length < maxForkVisits ||
      (this.heads[last] === 0 && seen.length < maxNumbers && differs(stack, seen))
    )
      seen.push(stack.slice())
    else return false
    return true
  }

  /** Records the branch that a path takes after a loop's head. */
  enter(pc: number, way: number, state: State): void {
    if (this.heads[state.last] !== 1) return
    const key = state.callKey(pc, this.destinations)
    if (this.left.has(key) || this.find(key, state) !== undefined) return
    const depth = (state.loops?.depth ?? 0) + 1
    if (depth <= maxLoops) state.loops = { key, way, stack: state.stack.slice(), before: state.loops, depth }
  }

  /**
   * Adds the state after a loop to the exits, when a path is at the branch after its head again. A path that leaves a loop by itself only
   * shows the iterations that it has seen. If their number is a constant, it may end before the last.
   */
  iterate(pc: number, place: number, state: State): void {
    if (this.heads[state.last] !== 1) return
    const key = state.callKey(pc, this.destinations)
    if (this.left.has(key)) return
    const loop = this.find(key, state)
    if (loop === undefined) return
    this.left.add(key)
    const exit = loop.way === place ? pc + 1 : place
    if (exit < 0) return
    const after = state.fork(exit)
    after.hasLeft = true
    widen(after.stack, loop.stack)
    this.exits.push(after)
  }

  private find(key: number, state: State): Loop | undefined {
    let loop = state.loops
    while (loop !== undefined && loop.key !== key) loop = loop.before
    return loop
  }
}
