import { moveDeep } from "../machine/moveDeep.ts"
import { reverts } from "../machine/reverts.ts"
import { Op } from "../opcodes.ts"
import { compareWords, executeVyper } from "./executeVyper.ts"
import { type Context, readWord } from "./linkWords.ts"
import { matchSelector } from "./matchSelector.ts"
import { Path } from "./Path.ts"
import { readAssertion } from "./readAssertion.ts"
import { emptyTrace, type Trace } from "./Trace.ts"
import { log2, valueFor, type Word } from "./Word.ts"

/** Maximum instructions that are explored in one function, and in all code. */
const stepBudget = { function: 40_000, all: 300_000, uncalled: 500 } as const
/** How often one position is visited with the same return addresses on the stack: at an unknown branch, in a loop. */
const maxVisits = { fork: 6, loop: 64 } as const
const maxStackDepth = 128
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
  new Explorer(context, bodies).explore(new Path(0, emptyTrace()))
  return bodies
}

/** Explores creation code of Vyper. */
export const exploreConstructor = (context: Context): Trace => {
  const trace = emptyTrace(0)
  new Explorer(context).explore(new Path(0, trace))
  return trace
}

class Explorer {
  private readonly functions = new Map<number, Trace>()
  private readonly fallback = emptyTrace()
  private readonly visits = new Map<Trace, Map<number, number>>()
  private readonly waiting: Array<Path> = []
  /** Functions wait until the dispatcher is explored, so that the budget never ends before all selectors are found. */
  private readonly entered: Array<Path> = []
  /** The words that PUSH instructions push, by position. */
  private readonly constants: Array<Word | undefined>
  private steps = 0
  /** The steps of the function that is explored, so that the others have as many. */
  private share: number = stepBudget.function

  private readonly context: Context
  /** Where functions begin, if they are found instead of explored. */
  private readonly bodies: Map<number, number> | undefined

  constructor(context: Context, bodies?: Map<number, number>) {
    this.context = context
    this.bodies = bodies
    this.constants = new Array(context.code.bytes.length)
  }

  run(): Exploration {
    this.explore(new Path(0, this.fallback))
    const { functions, fallback } = this
    return { functions: new Map(functions), fallback, uncalled: this.exploreUncalled() }
  }

  explore(start: Path): void {
    this.waiting.push(start)
    const enter = (): Path | undefined => {
      this.share = Math.min(stepBudget.function, (stepBudget.all - this.steps) / (this.entered.length + 1))
      return this.entered.pop()
    }
    const next = (): Path | undefined => this.waiting.pop() ?? enter()
    for (let path = next(); path !== undefined; path = next()) this.follow(path)
  }

  /** Explores the blocks with a 32-byte constant that no path reached. */
  private exploreUncalled(): ReadonlyArray<Trace> {
    const { bytes, pushes, destinations } = this.context.code
    const traces: Array<Trace> = []
    let block = 0
    for (let pc = 0; pc < bytes.length && traces.length < maxUncalled; pc++) {
      if (destinations[pc] === 1) block = pc
      if (bytes[pc] !== Op.PUSH32 || pushes[pc] !== 1 || this.constants[pc] !== undefined) continue
      const trace = emptyTrace(noSelector)
      this.explore(new Path(block, trace))
      traces.push(trace)
    }
    return traces
  }

  /** Follows a path to its end. The other paths wait. */
  private follow(path: Path): void {
    const { code, words } = this.context
    const { bytes } = code
    const { stack } = path
    for (;;) {
      const { trace } = path
      const budget = trace.selector === noSelector ? stepBudget.uncalled : this.share
      if (++trace.steps > budget || ++this.steps > stepBudget.all) {
        trace.incomplete = true
        return
      }
      const { pc } = path
      const opcode = bytes[pc] ?? 0
      path.pc++
      if (opcode >= Op.PUSH0 && opcode <= Op.PUSH32) {
        stack.push(this.pushed(pc, opcode))
        path.pc += opcode - Op.PUSH0
      } else if (opcode >= Op.DUP1 && opcode <= Op.DUP16) stack.push(path.top(opcode - Op.DUP1 + 1, words))
      else if (opcode >= Op.SWAP1 && opcode <= Op.SWAP16) {
        const top = stack.length - 1
        const other = top - (opcode - Op.SWAP1 + 1)
        if (other < 0) return
        const word = stack[top]!
        stack[top] = stack[other]!
        stack[other] = word
      } else if (opcode >= Op.DUPN && opcode <= Op.EXCHANGE) {
        if (!moveDeep(opcode, bytes[path.pc++] ?? 0, stack)) return
      } else if (opcode === Op.POP) path.pop(words)
      else if (opcode === Op.JUMP) {
        const target = this.target(path.pop(words))
        if (target < 0 || !this.mayPass(path, target, maxVisits.loop)) return
        path.pc = target
      } else if (opcode === Op.JUMPI) {
        const target = this.target(path.pop(words))
        if (!this.branch(path, target, path.pop(words))) return
      } else if (opcode === Op.MOD || opcode === Op.AND) {
        const a = path.pop(words)
        const b = path.pop(words)
        const word = words.of(opcode === Op.MOD ? "mod" : "and", a, b)
        const buckets = trace.selector === undefined ? bucketsOf(opcode, a, b) : undefined
        if (buckets !== undefined) {
          this.choose(path, word, buckets)
          return
        }
        stack.push(word)
      } else if (opcode !== Op.JUMPDEST && !executeVyper(opcode, pc, path, this.context)) return
      // The EVM halts there. Only the stack of a dispatcher is known to its bottom.
      if (stack.length > maxStackDepth || (path.underflows && this.bodies !== undefined)) return
    }
  }

  private pushed(pc: number, opcode: number): Word {
    const known = this.constants[pc]
    if (known !== undefined) return known
    const { code, words } = this.context
    const word = words.constant(readWord(code.bytes, pc + 1, opcode - Op.PUSH0))
    this.constants[pc] = word
    return word
  }

  /** Forks a path. Copying its stack and memory takes as long as some instructions. */
  private fork(path: Path, pc: number): Path {
    const cost = 1 + (path.words >> 3)
    path.trace.steps += cost
    this.steps += cost
    return path.fork(pc)
  }

  private target(word: Word): number {
    return this.context.code.destinations[word.number] === 1 ? word.number : -1
  }

  private mayPass({ trace, stack }: Path, place: number, most: number): boolean {
    let key = place
    for (const { number } of stack)
      if (this.context.code.destinations[number] === 1) key = (Math.imul(key, 31) + number) | 0
    const visits = this.visits.get(trace) ?? new Map<number, number>()
    this.visits.set(trace, visits)
    const seen = visits.get(key) ?? 0
    visits.set(key, seen + 1)
    // In the second half of its share, code that was not seen comes before more iterations.
    return seen < (trace.steps < this.share / 2 ? most : 1)
  }

  /** Follows a conditional jump. Returns false if the path ends. */
  private branch(path: Path, target: number, condition: Word): boolean {
    const next = path.pc
    const go = (place: number, most?: number): boolean => {
      if (place < 0 || (most !== undefined && !this.mayPass(path, place, most))) return false
      path.pc = place
      return true
    }
    if (condition.value !== undefined) {
      const [way, other] = condition.value === 0n ? [next, target] : [target, next]
      return go(way, maxVisits.loop) || go(other, maxVisits.fork)
    }
    // The optimizer compares with XOR.
    const inner = condition.op === "iszero" ? condition.args[0]! : condition
    if (inner.op === "xor") compareWords(this.context, inner.args[0]!, inner.args[1]!, path.trace)
    const match = matchSelector(condition)
    if (match !== undefined)
      return this.select(path, condition, match.selector, match.truth ? [target, next] : [next, target])
    const asserted = target < 0 || reverts(this.context.code, target)
    if (asserted || reverts(this.context.code, next)) {
      readAssertion(path, condition, !asserted, true)
      this.assume(path, condition, !asserted)
      return go(asserted ? next : target)
    }
    if (this.mayPass(path, target, maxVisits.fork)) {
      const other = this.fork(path, target)
      readAssertion(other, condition, true, false)
      this.assume(other, condition, true)
      this.waiting.push(other)
    }
    if (!this.mayPass(path, next, maxVisits.fork)) return false
    readAssertion(path, condition, false, false)
    this.assume(path, condition, false)
    return true
  }

  /** Records what a condition says about the selector, as the halves of a sorted list of them do. */
  private assume(path: Path, condition: Word, truth: boolean): void {
    if (!condition.fromSelector || path.trace.selector !== undefined) return
    const word = this.context.words.of("iszero", condition)
    path.choices = [...path.choices, { word, value: truth ? 0n : 1n }]
  }

  /** Returns whether a path can be taken with a selector. */
  private isPossible({ choices, trace }: Path, selector: bigint): boolean {
    trace.steps += choices.length
    this.steps += choices.length
    return choices.every(({ word, value }) => [value, undefined].includes(valueFor(word, selector)))
  }

  /** Follows a comparison with the selector, to a function and to the rest of the dispatcher. */
  private select(path: Path, condition: Word, selector: number, [same, different]: readonly [number, number]): boolean {
    const { trace } = path
    if (trace.selector !== undefined) {
      path.pc = trace.selector === selector ? same : different
      return path.pc >= 0
    }
    const possible = same >= 0 && this.isPossible(path, BigInt(selector))
    if (possible && this.bodies !== undefined) {
      if (!this.bodies.has(selector)) this.bodies.set(selector, same)
    } else if (possible && (this.functions.has(selector) || this.functions.size < maxFunctions)) {
      const other = this.fork(path, same)
      other.trace = this.functions.get(selector) ?? emptyTrace(selector)
      this.functions.set(selector, other.trace)
      // A comparison may be combined with the minimum length of a selector.
      readAssertion(other, condition, condition.op !== "iszero" && condition.op !== "xor", false)
      other.trace.rejectsValue ||= other.rejectsValue
      this.entered.push(other)
    }
    if (different < 0 || !this.mayPass(path, different, maxVisits.fork)) return false
    path.pc = different
    return true
  }

  /** Forks a path for each value below a number that a word may have, as tables of selectors are indexed. */
  private choose(path: Path, word: Word, count: number): void {
    for (let value = 0; value < count; value++) {
      const other = this.fork(path, path.pc)
      other.choices = [...path.choices, { word, value: BigInt(value) }]
      other.stack.push(this.context.words.number(value))
      this.waiting.push(other)
    }
  }
}

/** Returns the number of buckets that a remainder of the selector chooses from. AND computes it for powers of two. */
const bucketsOf = (opcode: number, a: Word, b: Word): number | undefined => {
  if (opcode === Op.MOD) return a.fromSelector && b.number <= maxBuckets ? b.number : undefined
  if (a.fromSelector === b.fromSelector) return undefined
  const mask = a.fromSelector ? b.value : a.value
  return mask !== undefined && mask < BigInt(maxBuckets) && log2(mask + 1n) !== undefined ? Number(mask) + 1 : undefined
}
