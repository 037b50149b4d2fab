import { Op } from "../opcodes.ts"
import { keyOf } from "../types/Words.ts"
import type { Trace } from "./Trace.ts"
import { Term, type Word } from "./Word.ts"

/** No variable has a longer key. */
const maxLength = 200

/** Returns the part of a function in the keys of its arguments and results. */
export const bodyOf = ({ selector }: Trace): number => selector ?? 0

/** Returns the key of the place that a word is read from: an argument, a variable, or undefined. */
export const placeOf = (word: Word, trace: Trace): string | undefined => {
  if (word.op === Op.CALLDATALOAD) {
    const head = (word.args[0]!.number - 4) / 32
    return Number.isInteger(head) && head >= 0 ? keyOf.argument(bodyOf(trace), head) : undefined
  }
  if (word.op === Op.CODECOPY) return `i${word.args[0]!.number}`
  if (word.op !== Op.SLOAD) return undefined
  const slot = slotOf(word.args[0]!)
  return slot === undefined || slot.length > maxLength ? undefined : keyOf.storage(slot)
}

/** Returns the name of a slot in storage. The values of a mapping share one name. */
const slotOf = (slot: Word, depth = 0): string | undefined => {
  if (depth > 8) return undefined
  if (slot.value !== undefined) return slot.value.toString(36)
  if (slot.op === Op.KECCAK256) {
    const [first, second] = slot.args as [Word, Word | undefined]
    const base = first.op === Term.unknown ? undefined : slotOf(first, depth + 1)
    return base && `${base}${second === undefined ? "()" : "[]"}`
  }
  if (slot.op !== Op.ADD) return undefined
  const [base, by] = slot.args as [Word, Word]
  const [start, offset] = isSlot(base) ? [base, by] : [by, base]
  const name = slotOf(start, depth + 1)
  // An array's elements have the type of the first.
  return offset.value === undefined ? name : name && `${name}+${offset.value.toString(36)}`
}

const isSlot = (word: Word): boolean => word.value !== undefined || word.op === Op.KECCAK256 || word.op === Op.ADD
