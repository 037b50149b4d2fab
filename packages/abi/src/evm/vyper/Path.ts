import type { Cell, Trace } from "./Trace.ts"
import type { Word, Words } from "./Word.ts"

/** Returns a key for the word of memory at an address, which is known or relative to an unknown word. */
const keyOf = (at: Word, offset: number): number | undefined => {
  if (!Number.isNaN(at.number)) return at.number + offset
  const [base, by] = at.op === "add" && at.args[1]!.value !== undefined ? at.args : [at, undefined]
  const distance = by === undefined ? 0 : Number(BigInt.asIntN(256, by.value!))
  return at.value !== undefined || Math.abs(distance) > 2 ** 32
    ? undefined
    : base!.id * 2 ** 34 + 2 ** 33 + distance + offset
}

/** A path through the code with its stack and memory. */
export class Path {
  pc: number
  trace: Trace
  rejectsValue = false
  /** Whether it has read below the bottom of its stack. */
  underflows = false
  /** The values that were chosen for words which depend on the selector. */
  choices: ReadonlyArray<{ readonly word: Word; readonly value: bigint }> = []
  readonly stack: Array<Word>
  private memory: Map<number, Cell>
  private shared = false

  constructor(pc: number, trace: Trace, stack: Array<Word> = [], memory: Map<number, Cell> = new Map()) {
    this.pc = pc
    this.trace = trace
    this.stack = stack
    this.memory = memory
  }

  /** Returns a copy of this path that continues at another position. */
  fork(pc: number): Path {
    const other = new Path(pc, this.trace, this.stack.slice(), this.memory)
    other.rejectsValue = this.rejectsValue
    other.choices = this.choices
    other.shared = true
    this.shared = true
    return other
  }

  /** The number of words in memory, which are copied after a fork. */
  get words(): number {
    return this.memory.size
  }

  pop(words: Words): Word {
    return this.stack.pop() ?? this.below(words)
  }

  /** Returns the word at a depth in the stack. */
  top(depth: number, words: Words): Word {
    return this.stack[this.stack.length - depth] ?? this.below(words)
  }

  private below(words: Words): Word {
    this.underflows = true
    return words.input("unknown", "stack")
  }

  peek(at: Word, offset = 0): Cell | undefined {
    const key = keyOf(at, offset)
    return key === undefined ? undefined : this.memory.get(key)
  }

  store(at: Word, offset: number, cell: Cell | undefined): void {
    const key = keyOf(at, offset)
    if (key === undefined) return
    if (this.shared) {
      this.memory = new Map(this.memory)
      this.shared = false
    }
    if (cell === undefined) this.memory.delete(key)
    else this.memory.set(key, cell)
  }
}
