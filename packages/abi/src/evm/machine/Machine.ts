import type { Bytecode } from "../Bytecode.ts"
import { Effect, effects, isDup, isPush, isSwap, Op, pops, pushes } from "../opcodes.ts"
import { moveDeep, swap } from "./moveDeep.ts"
import type { Path } from "./Path.ts"
import type { Recorder } from "./Trace.ts"

/**
 * Executes an instruction that does not jump: `a`, `b` and `c` are its first operands, and it pops further ones. Returns the
 * word that it pushes, if it pushes one.
 */
export type Instruction<Word, P, Context> = (context: Context, path: P, a: Word, b: Word, c: Word) => Word | undefined

/** Compiled code stays below this depth. It ends the exploration of recursion. */
const maxStackDepth = 128

/** Effects that are facts about code. */
const hasFacts = Effect.reads | Effect.writes | Effect.delegatesWrites

/** Records the effects of a call, which the machine leaves to the engine: precompiled contracts have no state. */
export const noteCall = (opcode: number, recorder: Recorder): void => recorder.note(effects[opcode]! & hasFacts)

/** Returns a table of instructions by opcode. All other valid instructions pop their operands and push the result of `otherwise`. */
export const instructionsOf = <Word, P extends Path<Word, unknown>, Context>(
  known: Readonly<Record<number, Instruction<Word, P, Context>>>,
  otherwise: (opcode: number) => Instruction<Word, P, Context>
): ReadonlyArray<Instruction<Word, P, Context> | undefined> =>
  Array.from(pops, (count, opcode) => {
    if (known[opcode] !== undefined || (count === 0 && pushes[opcode] === 0)) return known[opcode]
    const execute = otherwise(opcode)
    return (context, path, a, b, c) => {
      for (let left = count - 3; left > 0; left--) path.pop()
      return execute(context, path, a, b, c)
    }
  })

/**
 * Explores code along all paths of its unknown input: moves words of the stack, follows jumps and records effects. An engine decides what
 * words are, what instructions show about them, and which paths are worth following.
 */
export abstract class Machine<Word, P extends Path<Word, unknown>, Context> {
  protected readonly waiting: Array<P> = []
  protected readonly code: Bytecode
  protected readonly context: Context
  private readonly instructions: ReadonlyArray<Instruction<Word, P, Context> | undefined>

  protected constructor(
    code: Bytecode,
    context: Context,
    instructions: ReadonlyArray<Instruction<Word, P, Context> | undefined>
  ) {
    this.code = code
    this.context = context
    this.instructions = instructions
  }

  /** Counts an instruction and returns where its effects are recorded, or undefined at the end of the budget. */
  protected abstract step(path: P): Recorder | undefined
  /** Returns the next path. */
  protected abstract next(): P | undefined
  protected abstract pushed(pc: number): Word
  /** Returns the number of a word. NaN if it is unknown. */
  protected abstract numberOf(word: Word): number
  /** Follows a jump to a position, -1 for none. Returns false if the path ends. */
  protected abstract jump(path: P, to: number): boolean
  protected abstract branch(path: P, to: number, condition: Word): boolean

  explore(start: P): void {
    this.waiting.push(start)
    for (let path = this.next(); path !== undefined; path = this.next()) this.follow(path)
  }

  /** Follows a path to its end. The other paths wait. */
  private follow(path: P): void {
    const { bytes } = this.code
    const { stack } = path
    let { pc } = path
    for (;;) {
      const recorder = this.step(path)
      if (recorder === undefined) return
      const opcode = bytes[pc] ?? Op.STOP
      if (isPush(opcode)) {
        stack.push(this.pushed(pc))
        pc += opcode - Op.PUSH0 + 1
      } else if (isDup(opcode)) {
        stack.push(path.top(opcode - Op.DUP1 + 1))
        pc++
      } else if (isSwap(opcode)) {
        if (!swap(stack, 0, opcode - Op.SWAP1 + 1)) return
        pc++
      } else if (opcode === Op.POP) {
        path.pop()
        pc++
      } else if (opcode === Op.JUMPDEST) {
        path.last = pc
        pc++
      } else {
        path.pc = pc
        if (!this.act(opcode, path, recorder)) return
        pc = path.pc
      }
      if (stack.length > maxStackDepth) return
    }
  }

  /** Executes an instruction that needs its position, and moves to the next. Returns false if the path ends. */
  private act(opcode: number, path: P, recorder: Recorder): boolean {
    if (opcode === Op.JUMP) return this.jump(path, this.target(path.pop()))
    if (opcode === Op.JUMPI) return this.branch(path, this.target(path.pop()), path.pop())
    if (opcode >= Op.DUPN && opcode <= Op.EXCHANGE) {
      path.pc++
      if (!moveDeep(opcode, this.code.bytes[path.pc] ?? 0, path.stack)) return false
    } else if (!this.execute(opcode, path, recorder)) return false
    path.pc++
    return true
  }

  /** Executes an instruction that does not jump. Returns false if the path ends. */
  protected execute(opcode: number, path: P, recorder: Recorder): boolean {
    const instruction = this.instructions[opcode]
    if (instruction === undefined) return false
    const count = pops[opcode]!
    const a = count > 0 ? path.pop() : path.below
    const b = count > 1 ? path.pop() : path.below
    const c = count > 2 ? path.pop() : path.below
    const effect = effects[opcode]!
    if (effect & hasFacts && !(effect & Effect.calls)) recorder.note(effect & hasFacts)
    const word = instruction(this.context, path, a, b, c)
    if (pushes[opcode] === 1) path.stack.push(word!)
    return (effect & Effect.halts) === 0
  }

  private target(word: Word): number {
    const { destinations } = this.code
    const number = this.numberOf(word)
    return number < destinations.length && destinations[number] === 1 ? number : -1
  }
}
