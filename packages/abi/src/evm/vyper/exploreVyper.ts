import { Machine } from "../machine/Machine.ts"
import { reverts } from "../machine/reverts.ts"
import { Fact } from "../machine/Trace.ts"
import { Op } from "../opcodes.ts"
import { compareWords, instructions } from "./executeVyper.ts"
import type { Context } from "./linkWords.ts"
import { matchSelector } from "./matchSelector.ts"
import { readAssertion } from "./readAssertion.ts"
import { Trace } from "./Trace.ts"
import { VyperPath } from "./VyperPath.ts"
import { log2, Term, valueFor, type Word } from "./Word.ts"

/** Maximum instructions that are explored in one function, and in all code. */
const stepBudget = { function: 40_000, all: 300_000, uncalled: 500 } as const
/** How often one position is visited with the same return addresses on the stack: at an unknown branch, and in a loop. */
const maxVisits = { fork: 6, loop: 64 } as const
/** More functions than any real contract has. */
const maxFunctions = 1_000
/** Maximum parts of functions that nothing calls. */
const maxUncalled = 64
/** The selector of code that no selector leads to. */
const noSelector = -1
/** More buckets than a table of selectors has. */
const maxBuckets = 1_000

/** The functions of a contract as explored, and the fallback. */
export interface Exploration {
  readonly functions: ReadonlyMap<number, Trace>
  readonly fallback: Trace
  /** Parts of functions that nothing calls, which old versions compile nevertheless. */
  readonly uncalled: ReadonlyArray<Trace>
}

/**
 * Explores Vyper's code from its beginning along all paths. Vyper stores variables at known addresses, so every word is an
 * expression over calldata and storage, and each function is found where its selector is compared.
 */
export const exploreVyper = (context: Context): Exploration => new Explorer(context).run()

/** Returns where each function begins by its selector, in code of any compiler. Functions are not explored. */
export const findBodies = (context: Context): ReadonlyMap<number, number> => {
  const bodies = new Map<number, number>()
  new Explorer(context, bodies).exploreFrom(0, new Trace())
  return bodies
}

/** Explores creation code of Vyper. */
export const exploreConstructor = (context: Context): Trace => new Explorer(context).exploreFrom(0, new Trace(0))

class Explorer extends Machine<Word, VyperPath, Context> {
  private readonly functions = new Map<number, Trace>()
  /** Functions wait until the dispatcher is explored, so that the budget never ends before all selectors are found. */
  private readonly entered: Array<VyperPath> = []
  /** The words that PUSH instructions push, by position. */
  private readonly constants: Array<Word | undefined>
  private readonly below: Word
  private steps = 0
  /** The maximum steps of the current function: an equal share for each remaining function. */
  private share: number = stepBudget.function
  /** The starts of functions, if they are found instead of explored. */
  private readonly bodies: Map<number, number> | undefined

  constructor(context: Context, bodies?: Map<number, number>) {
    super(context.code, context, instructions)
    this.bodies = bodies
    this.constants = new Array(context.code.bytes.length)
    this.below = context.words.input(Term.unknown, "stack")
  }

  run(): Exploration {
    const fallback = this.exploreFrom(0, new Trace())
    return { functions: this.functions, fallback, uncalled: this.exploreUncalled() }
  }

  exploreFrom(place: number, trace: Trace): Trace {
    this.explore(new VyperPath(place, trace, this.below))
    return trace
  }

  /** Explores the blocks with a 32-byte constant that no path reached. */
  private exploreUncalled(): ReadonlyArray<Trace> {
    const { bytes, pushes, destinations } = this.code
    const traces: Array<Trace> = []
    let block = 0
    for (let pc = 0; pc < bytes.length && traces.length < maxUncalled; pc++) {
      if (destinations[pc] === 1) block = pc
      if (bytes[pc] !== Op.PUSH32 || pushes[pc] !== 1 || this.constants[pc] !== undefined) continue
      traces.push(this.exploreFrom(block, new Trace(noSelector)))
    }
    return traces
  }

  protected next(): VyperPath | undefined {
    const waiting = this.waiting.pop()
    if (waiting !== undefined) return waiting
    this.share = Math.min(stepBudget.function, (stepBudget.all - this.steps) / (this.entered.length + 1))
    return this.entered.pop()
  }

  protected step({ trace, underflows }: VyperPath): Trace | undefined {
    // The EVM halts here. Only the stack of a dispatcher is known completely.
    if (underflows && this.bodies !== undefined) return undefined
    const budget = trace.selector === noSelector ? stepBudget.uncalled : this.share
    if (trace.step() <= budget && ++this.steps <= stepBudget.all) return trace
    trace.note(Fact.incomplete)
    return undefined
  }

  protected pushed(pc: number): Word {
    const { bytes, wordAt } = this.code
    this.constants[pc] ??= this.context.words.constant(wordAt(pc + 1, bytes[pc]! - Op.PUSH0))
    return this.constants[pc]!
  }

  protected numberOf({ number }: Word): number {
    return number
  }

  protected override execute(opcode: number, path: VyperPath, trace: Trace): boolean {
    if (!super.execute(opcode, path, trace)) return false
    return (opcode !== Op.MOD && opcode !== Op.AND) || trace.selector !== undefined || !this.choose(path)
  }

  /** Returns whether a position may be visited once more, with the same return addresses on the stack. */
  private mayPass({ trace, stack }: VyperPath, place: number, most: number): boolean {
    const { destinations } = this.code
    let key = place
    // Checking the bounds first keeps the typed array's fast path, since most words are not known numbers.
    for (const { number } of stack)
      if (number < destinations.length && destinations[number] === 1) key = (Math.imul(key, 31) + number) | 0
    const seen = trace.visits.get(key) ?? 0
    trace.visits.set(key, seen + 1)
    // In the second half of its share, code that was not seen comes before more iterations.
    return seen < (trace.steps < this.share / 2 ? most : 1)
  }

  private go(path: VyperPath, place: number, most: number): boolean {
    path.pc = place
    return place >= 0 && this.mayPass(path, place, most)
  }

  protected jump(path: VyperPath, to: number): boolean {
    return this.go(path, to, maxVisits.loop)
  }

  protected branch(path: VyperPath, to: number, condition: Word): boolean {
    const next = path.pc + 1
    if (condition.value !== undefined) {
      const [way, other] = condition.value === 0n ? [next, to] : [to, next]
      return this.go(path, way, maxVisits.loop) || this.go(path, other, maxVisits.fork)
    }
    // The optimizer compares with XOR.
    const inner = condition.op === Op.ISZERO ? condition.args[0]! : condition
    if (inner.op === Op.XOR) compareWords(this.context, inner.args[0]!, inner.args[1]!, path.trace)
    const match = matchSelector(condition)
    if (match !== undefined) return this.select(path, condition, match.selector, match.truth ? [to, next] : [next, to])
    const asserted = to < 0 || reverts(this.code, to)
    if (asserted || reverts(this.code, next)) {
      path.pc = asserted ? next : to
      return this.assume(path, condition, !asserted, true)
    }
    if (this.mayPass(path, to, maxVisits.fork)) {
      const other = path.fork(to)
      this.assume(other, condition, true, false)
      this.waiting.push(other)
    }
    return this.go(path, next, maxVisits.fork) && this.assume(path, condition, false, false)
  }

  /**
   * Records the facts that follow from a condition with a known value. It may be about the selector: dispatchers search a sorted list by
   * halves.
   */
  private assume(path: VyperPath, condition: Word, truth: boolean, asserted: boolean): boolean {
    readAssertion(path, condition, truth, asserted)
    if (condition.fromSelector && path.trace.selector === undefined)
      path.choose(this.context.words.of(Op.ISZERO, condition), truth ? 0n : 1n)
    return true
  }

  /** Returns whether a path can be taken with a selector. */
  private isPossible({ choices, trace }: VyperPath, selector: bigint): boolean {
    const steps = choices?.depth ?? 0
    trace.step(steps)
    this.steps += steps
    for (let choice = choices; choice !== undefined; choice = choice.before) {
      const value = valueFor(choice.word, selector)
      if (value !== undefined && value !== choice.value) return false
    }
    return true
  }

  /** Follows a comparison with the selector, to a function and to the rest of the dispatcher. */
  private select(
    path: VyperPath,
    condition: Word,
    selector: number,
    [same, different]: readonly [number, number]
  ): boolean {
    const { trace } = path
    if (trace.selector !== undefined) {
      path.pc = trace.selector === selector ? same : different
      return path.pc >= 0
    }
    const possible = same >= 0 && this.isPossible(path, BigInt(selector))
    if (possible && this.bodies !== undefined) {
      if (!this.bodies.has(selector)) this.bodies.set(selector, same)
    } else if (possible && (this.functions.has(selector) || this.functions.size < maxFunctions)) {
      const found = this.functions.get(selector) ?? new Trace(selector)
      this.functions.set(selector, found)
      const other = path.fork(same, found)
      // A comparison may be combined with the minimum length of a selector.
      readAssertion(other, condition, condition.op !== Op.ISZERO && condition.op !== Op.XOR, false)
      if (other.rejectsValue) found.note(Fact.rejectsValue)
      this.entered.push(other)
    }
    return this.go(path, different, maxVisits.fork)
  }

  /** Forks a path for each value that the word on its stack may have, if it is an index of a table of selectors. */
  private choose(path: VyperPath): boolean {
    const word = path.top(1)
    const buckets = bucketsOf(word) ?? 0
    for (let value = 0; value < buckets; value++) {
      const other = path.fork(path.pc + 1)
      other.choose(word, BigInt(value))
      other.stack[other.stack.length - 1] = this.context.words.number(value)
      this.waiting.push(other)
    }
    return buckets > 0
  }
}

/** Returns the number of buckets that a remainder of the selector chooses from. AND computes it for powers of two. */
const bucketsOf = ({ op, args: [a, b] }: Word): number | undefined => {
  if (b === undefined || !a!.fromSelector) return undefined
  if (op === Op.MOD) return b.number <= maxBuckets ? b.number : undefined
  const isMask = op === Op.AND && b.number < maxBuckets && log2(BigInt(b.number + 1)) !== undefined
  return isMask ? b.number + 1 : undefined
}
