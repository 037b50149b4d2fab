import { Memory } from "./Memory.ts"

/** A path through code with its stack and memory, whose words and cells may be of any kind. */
export class Path<Word, Cell> {
  /** The position of the instruction. */
  pc: number
  /** The last jump destination. */
  last: number
  /** Whether this path is only reached without ether. */
  rejectsValue: boolean
  /** Whether it has read below the bottom of its stack. */
  underflows: boolean
  readonly stack: Array<Word>
  /** The word that code pops from an empty stack; it belongs to the caller. */
  readonly below: Word
  private memory: Memory<Cell>
  private shared: boolean

  /** `before` is the path that this one continues. */
  constructor(pc: number, below: Word, before?: Path<Word, Cell>) {
    this.pc = pc
    this.last = before?.last ?? 0
    this.rejectsValue = before?.rejectsValue ?? false
    this.underflows = before?.underflows ?? false
    this.stack = before?.stack.slice() ?? []
    this.below = below
    this.memory = before?.snapshot() ?? new Memory()
    this.shared = before !== undefined
  }

  pop(): Word {
    return this.stack.pop() ?? this.underflow()
  }

  /** Returns the word at a depth in the stack, where 1 is the top. */
  top(depth: number): Word {
    return this.stack[this.stack.length - depth] ?? this.underflow()
  }

  private underflow(): Word {
    this.underflows = true
    return this.below
  }

  /** Returns memory as it is now. */
  snapshot(): Memory<Cell> {
    this.shared = true
    return this.memory
  }

  protected read(place: number): Cell | undefined {
    return this.memory.get(place)
  }

  /** Writes a cell, unless its place is NaN: unknown. */
  protected write(place: number, cell: Cell): void {
    if (Number.isNaN(place)) return
    if (this.shared) {
      this.memory = this.memory.over()
      this.shared = false
    }
    this.memory.set(place, cell)
  }
}
