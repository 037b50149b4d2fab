import type { Hex } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import { explore } from "./machine/explore.ts"
import { State } from "./machine/State.ts"
import { Fact, type Trace, Tracer } from "./machine/Trace.ts"

/**
 * Maximum instructions explored in the dispatcher, in one function, and in all functions together. A function may use up to `shares` times
 * its even share of what is left. Counting steps instead of time gives the same results on every machine.
 */
const stepBudget = { dispatcher: 50_000, function: 100_000, all: 500_000, shares: 4 } as const

/** More words, sums and regions than the dispatcher of a real contract has. Each function takes them over. */
const maxInherited = 256

/** The effects of a contract's code. */
export interface Inspection {
  /** Effects before the functions, and of fallback and receive. */
  readonly dispatcher: Trace
  readonly functions: ReadonlyMap<Hex, Trace>
  /** All of them, each body once, in their order in code. */
  readonly traces: ReadonlyArray<Trace>
}

/**
 * Explores the code of a contract: first its dispatcher, then each function from its known position. The budget of a function depends on
 * the functions before it in the code, not on the order of the list.
 */
export const inspect = (
  code: Bytecode,
  functions: ReadonlyArray<{ readonly selector: Hex; readonly offset: number }>
): Inspection => {
  const entries = new Map<number, State | undefined>(functions.map(({ offset }) => [offset, undefined]))
  const tracer = new Tracer()
  explore(code, new State(), tracer, stepBudget.dispatcher, entries)
  // Several selectors may share one body.
  const bodies = new Map<number, Trace>()
  let left: number = stepBudget.all
  let waiting = entries.size
  for (const offset of [...entries.keys()].toSorted((one, other) => one - other)) {
    const share = Math.min(stepBudget.function, left, Math.ceil((stepBudget.shares * left) / waiting))
    const reached = tracer.size > maxInherited ? undefined : entries.get(offset)
    const body = new Tracer(offset, reached && tracer)
    if (share > 0) explore(code, reached ?? new State(offset), body, share)
    else body.note(Fact.incomplete)
    const trace = body.finish()
    bodies.set(offset, trace)
    left -= trace.steps
    waiting--
  }
  const dispatcher = tracer.finish()
  return {
    dispatcher,
    traces: [dispatcher, ...bodies.values()],
    functions: new Map(functions.map(({ selector, offset }) => [selector, bodies.get(offset)!]))
  }
}
