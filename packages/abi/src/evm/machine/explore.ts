import type { Bytecode } from "../Bytecode.ts"
import { type Context, instructions } from "./execute.ts"
import { Machine } from "./Machine.ts"
import { recordLimit } from "./recordUses.ts"
import { reverts } from "./reverts.ts"
import type { State } from "./State.ts"
import { Fact, type Tracer } from "./Trace.ts"
import { callValue, isCallValueZero, isKnown, nodeOf, unknown, type Value } from "./Value.ts"
import { Visits } from "./Visits.ts"

type Entries = Map<number, State | undefined>

/**
 * Explores code from a state along all paths of its unknown input, for at most `budget` instructions, and records its
 * effects. It stops at positions in `entries` and stores the first state that reaches each of them.
 */
export const explore = (code: Bytecode, start: State, tracer: Tracer, budget: number, entries?: Entries): void => {
  if (start.rejectsValue) tracer.note(Fact.rejectsValue)
  new Explorer(code, tracer, budget, entries).explore(start)
}

class Explorer extends Machine<Value, State, Context> {
  private readonly tracer: Tracer
  private readonly budget: number
  private readonly entries: Entries | undefined
  private readonly visits: Visits
  private readonly rejecting = new Map<number, boolean>()

  constructor(code: Bytecode, tracer: Tracer, budget: number, entries: Entries | undefined) {
    super(code, { tracer, code }, instructions)
    this.tracer = tracer
    this.budget = budget
    this.entries = entries
    this.visits = new Visits(code)
  }

  protected step(): Tracer | undefined {
    if (this.tracer.step() <= this.budget) return this.tracer
    this.tracer.note(Fact.incomplete)
    return undefined
  }

  protected next(): State | undefined {
    return this.tracer.steps > this.budget ? undefined : (this.waiting.pop() ?? this.visits.exits.pop())
  }

  protected pushed(pc: number): Value {
    const value = this.code.pushed(pc)
    // An immutable, which pure functions may not read.
    if (value === unknown) this.tracer.note(Fact.reads)
    return value
  }

  protected numberOf(value: Value): number {
    return isKnown(value) ? value.number : Number.NaN
  }

  protected jump(state: State, to: number): boolean {
    return this.enter(state, to) && this.visits.jump(to, state)
  }

  protected branch(state: State, to: number, condition: Value): boolean {
    const { tracer, visits, code } = this
    const { pc } = state
    const next = pc + 1
    visits.iterate(pc, to, state)
    if (isKnown(condition)) {
      if (nodeOf(condition) !== 0) tracer.note(Fact.asksForData)
      const [way, other] = condition.number === 0 ? [next, to] : [to, next]
      if (!this.enter(state, way)) return false
      visits.enter(pc, way, state)
      return visits.jump(way, state) || this.enter(state, other)
    }
    if (condition.limit !== undefined) recordLimit(condition.limit, to, next, code, tracer.words)
    // If one branch only reverts, the code checks its input and continues with the other one, as in each round of a known loop.
    if (!visits.fork(pc, state)) return this.jump(state, this.rejects(to) ? next : this.rejects(next) ? to : -1)
    if (condition === callValue || condition === isCallValueZero) {
      const [without, withValue] = condition === callValue ? [next, to] : [to, next]
      if (this.rejects(withValue)) {
        // It may revert with an error.
        this.waiting.push(state.fork(withValue))
        state.rejectsValue = true
        tracer.note(Fact.rejectsValue)
        return this.enter(state, without)
      }
      tracer.note(Fact.reads)
    }
    const other = state.fork(to)
    if (this.enter(other, to)) {
      visits.enter(pc, to, other)
      this.waiting.push(other)
    }
    visits.enter(pc, next, state)
    return this.enter(state, next)
  }

  /** Continues at a position. Returns false if there is none, or if a function begins there. */
  private enter(state: State, place: number): boolean {
    state.pc = place
    if (this.entries?.has(place) !== true) return place >= 0
    if (this.entries.get(place) === undefined) this.entries.set(place, state.fork(place))
    return false
  }

  private rejects(place: number): boolean {
    const known = this.rejecting.get(place) ?? reverts(this.code, place)
    this.rejecting.set(place, known)
    return known
  }
}
