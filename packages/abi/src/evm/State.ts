import { Memory } from "./Memory.ts"
import { isKnown, ofRegion, placeOf, unknown, type Value } from "./Value.ts"

/** Words that an unknown length of memory is taken to cover: more than are looked at again. */
const mostForgotten = 24

/** Where following code has got to: a machine whose words are known in part. */
export class State {
  pc: number
  /** The last place that was jumped to. */
  last = 0
  /** It would not be here, had coin been sent. */
  refusesCoin = false
  readonly stack: Array<Value>
  /** What Solidity keeps at 0x40: where free memory begins. */
  free: Value
  private memory: Memory
  private shared: boolean

  constructor(pc = 0, stack: Array<Value> = [], free: Value = ofRegion(1, 0), memory: Memory = Memory.empty()) {
    this.pc = pc
    this.stack = stack
    this.free = free
    this.memory = memory
    this.shared = false
  }

  /** Another machine in the same state, going on elsewhere. */
  fork(pc: number): State {
    const other = new State(pc, this.stack.slice(), this.free, this.memory)
    other.last = this.last
    other.refusesCoin = this.refusesCoin
    this.shared = true
    other.shared = true
    return other
  }

  /** Code that takes more than is there reads what its caller left. */
  pop(): Value {
    return this.stack.pop() ?? unknown
  }

  load(at: Value): Value {
    if (at.number === 0x40 && at.region === 0) return this.free
    return this.memory.get(placeOf(at)) ?? unknown
  }

  /** The word of memory at a distance from a place. */
  peek(at: Value, offset: number): Value | undefined {
    return this.memory.get(placeOf(at, offset))
  }

  store(at: Value, value: Value): void {
    const place = placeOf(at)
    if (Number.isNaN(place)) return
    this.own()
    this.memory.set(place, value)
  }

  /** Something unknown was written over that part of memory. */
  forget(at: Value, size: Value): void {
    const words = isKnown(size) ? Math.min(Math.ceil(size.number / 32), mostForgotten) : mostForgotten
    if (words === 0 || Number.isNaN(at.number)) return
    this.own()
    for (let word = 0; word < words; word++) this.memory.forget(placeOf(at, word * 32))
  }

  private own(): void {
    if (!this.shared) return
    this.memory = this.memory.over()
    this.shared = false
  }
}

/** Where a function of Solidity begins: the selector lies on the stack, and free memory begins at 0x80. */
export const atFunction = (pc: number): State => new State(pc, [unknown])
