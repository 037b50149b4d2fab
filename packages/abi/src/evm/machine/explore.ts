import type { Bytecode } from "../Bytecode.ts"
import { Effect, effects, isDup, isLog, isPush, isSwap, Op } from "../opcodes.ts"
import { execute } from "./execute.ts"
import { moveDeep } from "./moveDeep.ts"
import { readLog, readReturn, readReturnedCode, readRevert } from "./readSites.ts"
import { recordLimit } from "./recordUses.ts"
import { reverts } from "./reverts.ts"
import type { State } from "./State.ts"
import { type CodeRange, Fact, type Tracer } from "./Trace.ts"
import { callValue, isCallValueZero, isKnown, nodeOf, ofNumber, type Value } from "./Value.ts"
import { Visits } from "./Visits.ts"

/** Compiled code stays far below this depth. It ends the exploration of recursion. */
const maxStackDepth = 64
const zero = ofNumber(0)

const noteEffects = (effect: number, tracer: Tracer): void => {
  if (effect & (Effect.reads | Effect.calls)) tracer.note(Fact.reads)
  if (effect & Effect.writes) tracer.note(Fact.writes)
  if (effect & Effect.delegatesWrites) tracer.note(Fact.calls)
}

/**
 * Explores code from a state along all paths of its unknown input, for at most `budget` instructions, and records its
 * effects. It stops at positions in `entries` and stores the first state that reaches each of them.
 */
export const explore = (
  code: Bytecode,
  start: State,
  tracer: Tracer,
  budget: number,
  entries?: Map<number, State | undefined>
): void => {
  const { bytes, destinations, pushed } = code
  if (start.rejectsValue) tracer.note(Fact.rejectsValue)
  const visits = new Visits(code)
  const waiting = [start]
  const nextState = (): State | undefined => waiting.pop() ?? visits.exits.pop()
  const rejecting = new Map<number, boolean>()
  const rejects = (place: number): boolean => {
    const known = rejecting.get(place) ?? reverts(code, place)
    rejecting.set(place, known)
    return known
  }
  const target = (value: Value): number =>
    isKnown(value) && value.number < destinations.length && destinations[value.number] === 1 ? value.number : -1
  const end = ({ last, rejectsValue }: State, code?: CodeRange): void => {
    tracer.ends.add(last)
    tracer.returnedCode.push(code)
    if (!rejectsValue) tracer.note(Fact.acceptsValue)
  }
  const isEntry = (place: number, state: State): boolean => {
    if (entries === undefined || !entries.has(place)) return false
    if (entries.get(place) === undefined) entries.set(place, state.fork(place))
    return true
  }

  for (let state = nextState(); state !== undefined; state = nextState()) {
    const { stack } = state
    let { pc } = state
    for (;;) {
      if (tracer.step() > budget) {
        tracer.note(Fact.incomplete)
        return
      }
      const opcode = bytes[pc] ?? Op.STOP
      if (opcode === Op.STOP) {
        tracer.returns.push({ memory: state.snapshot(), at: zero, size: zero })
        end(state)
        break
      }
      if (isPush(opcode)) {
        // An immutable, which pure functions may not read.
        if (opcode === Op.PUSH32 && bytes[pc + 1] === 0) tracer.note(Fact.reads)
        stack.push(opcode === Op.PUSH0 ? zero : pushed(pc))
        if (stack.length > maxStackDepth) break
        pc += opcode - Op.PUSH0 + 1
        continue
      }
      if (isDup(opcode)) {
        const value = stack[stack.length - (opcode - Op.DUP1 + 1)]
        if (value === undefined || stack.length >= maxStackDepth) break
        stack.push(value)
        pc++
        continue
      }
      if (isSwap(opcode)) {
        const top = stack.length - 1
        const other = top - (opcode - Op.SWAP1 + 1)
        if (other < 0) break
        const value = stack[top]!
        stack[top] = stack[other]!
        stack[other] = value
        pc++
        continue
      }
      if (opcode >= Op.DUPN && opcode <= Op.EXCHANGE) {
        if (!moveDeep(opcode, bytes[pc + 1] ?? 0, stack) || stack.length > maxStackDepth) break
        pc += 2
        continue
      }
      if (opcode === Op.POP) {
        stack.pop()
        pc++
        continue
      }
      if (opcode === Op.JUMPDEST) {
        state.last = pc
        pc++
        continue
      }
      if (opcode === Op.JUMP) {
        const place = target(state.pop())
        if (place < 0 || isEntry(place, state)) break
        if (!visits.jump(place, state)) break
        pc = place
        continue
      }
      if (opcode === Op.JUMPI) {
        const place = target(state.pop())
        const condition = state.pop()
        const next = pc + 1
        visits.iterate(pc, place, state)
        if (isKnown(condition)) {
          if (nodeOf(condition) !== 0) tracer.note(Fact.asksForData)
          const [way, other] = condition.number === 0 ? [next, place] : [place, next]
          if (way < 0) break
          if (way === place && isEntry(place, state)) break
          visits.enter(pc, way, state)
          if (visits.jump(way, state)) {
            pc = way
            continue
          }
          if (other < 0) break
          pc = other
          continue
        }
        if (condition.limit !== undefined) recordLimit(condition.limit, place, next, code, tracer.words)
        if (!visits.fork(pc, state)) {
          // Where one way only reverts, the code checks its input and goes on the other way, as in each round of a known loop.
          const way = place >= 0 && rejects(place) ? next : rejects(next) ? place : -1
          if (way < 0 || (way === place && isEntry(place, state)) || !visits.jump(way, state)) break
          pc = way
          continue
        }
        if (condition === callValue || condition === isCallValueZero) {
          const [without, withValue] = condition === callValue ? [next, place] : [place, next]
          if (rejects(withValue)) {
            // It may revert with an error.
            waiting.push(state.fork(withValue))
            state.rejectsValue = true
            tracer.note(Fact.rejectsValue)
            if (without < 0 || (without === place && isEntry(place, state))) break
            pc = without
            continue
          }
          tracer.note(Fact.reads)
        }
        if (place >= 0 && !isEntry(place, state)) {
          const other = state.fork(place)
          visits.enter(pc, place, other)
          waiting.push(other)
        }
        visits.enter(pc, next, state)
        pc = next
        continue
      }
      const effect = effects[opcode]!
      if (effect !== 0) noteEffects(effect, tracer)
      if (isLog(opcode)) {
        tracer.logs.push(readLog(opcode - Op.LOG0, state, tracer.words))
      } else if (opcode === Op.RETURN) {
        const code = readReturnedCode(state)
        if (!state.hasLeft || tracer.returns.length === 0) tracer.returns.push(readReturn(state))
        end(state, code)
        break
      } else if (opcode === Op.REVERT) {
        const found = readRevert(state, tracer)
        if (found !== undefined && tracer.reverts.get(found.selector) === undefined)
          tracer.reverts.set(found.selector, found.types)
        break
      } else if (opcode === Op.SELFDESTRUCT) {
        end(state)
        break
      } else {
        state.pc = pc
        if (!execute(opcode, state, tracer, code)) break
      }
      pc++
    }
  }
}
