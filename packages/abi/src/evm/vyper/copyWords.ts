import { Fact } from "../machine/Trace.ts"
import { Op } from "../opcodes.ts"
import type { Context } from "./linkWords.ts"
import type { Encoding } from "./Trace.ts"
import type { VyperPath } from "./VyperPath.ts"
import { Term, type Word } from "./Word.ts"

/** Words of memory that are followed in one copy, with a known and an unknown length, and in an encoding. */
const maxCopied = { known: 128, unknown: 12 } as const
const maxEncoded = 40

const isUnknown = ({ number }: Word): boolean => Number.isNaN(number)

/** Returns the numbers of the copied words, up to a maximum. */
const indexes = (size: Word): ReadonlyArray<number> =>
  Array.from(
    { length: isUnknown(size) ? maxCopied.unknown : Math.min(Math.ceil(size.number / 32), maxCopied.known) },
    (_, index) => index
  )

/** Returns a word of memory. */
export const loadMemory = ({ words }: Context, path: VyperPath, at: Word): Word => {
  const { trace, pc } = path
  const word = path.peek(at)
  // Memory is zero before a function begins. Later, only the code of other functions writes words that this path did not.
  if (word === undefined)
    return trace.selector === undefined && !isUnknown(at)
      ? words.number(0)
      : words.input(Term.unknown, `${pc}@${at.id}`)
  if (word.op === Op.CALLDATALOAD && !isUnknown(at)) {
    const loads = trace.memoryLoads.get(pc) ?? new Map<number, Word>()
    trace.memoryLoads.set(pc, loads.set(at.number, word))
  }
  return word
}

/** Returns the words in memory that code returns or logs. */
export const encodingAt = (path: VyperPath, at: Word, size: Word): Encoding => {
  const count = isUnknown(size) ? maxEncoded : Math.min(Math.ceil(size.number / 32), maxEncoded)
  return { size, words: Array.from({ length: count }, (_, word) => path.peek(at, word * 32)) }
}

export const copyCalldata = ({ words }: Context, path: VyperPath, to: Word, from: Word, size: Word): undefined => {
  if (to.number === 28 && from.number === 0 && size.number === 4) {
    path.store(words.number(0), 0, words.input(Term.selector))
    return
  }
  // Code copies from the end of calldata to clear memory.
  const zero = from.op === Op.CALLDATASIZE ? words.number(0) : undefined
  const copied = indexes(size).map(
    index => zero ?? words.at(Op.CALLDATALOAD, words.of(Op.ADD, from, words.number(index * 32)))
  )
  for (const [index, word] of copied.entries()) path.store(to, index * 32, word)
  if (zero === undefined)
    path.trace.copies.push({ from, size, words: isUnknown(from) || isUnknown(size) ? [] : copied })
}

/** Copies a table of the dispatcher, immutable variables, which are after the code, or arguments of a constructor. */
export const copyCode = (context: Context, path: VyperPath, to: Word, from: Word, size: Word): undefined => {
  const { argumentsAt, code, words } = context
  if (argumentsAt !== undefined) {
    // The arguments are read as if they were in calldata after a selector.
    const distance = words.of(Op.SUB, words.number(4), words.number(argumentsAt))
    if (!(from.number < argumentsAt)) copyCalldata(context, path, to, words.of(Op.ADD, from, distance), size)
    return
  }
  if (isUnknown(from) || isUnknown(size) || isUnknown(to)) return
  if (path.trace.selector === undefined && size.number < 32) {
    const aligned = words.number(to.number & ~31)
    if (to.number + size.number !== aligned.number + 32) return
    const bits = BigInt(size.number * 8)
    const before = (path.peek(aligned)?.value ?? 0n) >> bits
    path.store(aligned, 0, words.constant((before << bits) | code.wordAt(from.number, size.number)))
    return
  }
  path.trace.note(Fact.reads)
  for (const index of indexes(size))
    path.store(to, index * 32, words.at(Op.CODECOPY, words.number(from.number + index * 32)))
}

export const copyMemory = (_: Context, path: VyperPath, to: Word, from: Word, size: Word): undefined => {
  const words = indexes(size).map(index => path.peek(from, index * 32))
  for (const [index, word] of words.entries())
    if (word !== undefined || !isUnknown(size)) path.store(to, index * 32, word)
}

/** Stores the results of a call. */
export const storeResults = ({ words }: Context, path: VyperPath, to: Word, size: Word): void => {
  if (isUnknown(size)) return
  for (const index of indexes(size)) path.store(to, index * 32, words.input(Term.unknown, `${path.pc}:${index}`))
}

/** Returns the hash of words in memory: a place in storage if the words are a slot, or a slot and a key. */
export const hashMemory = ({ words }: Context, path: VyperPath, at: Word, size: Word): Word => {
  const count = size.number / 32
  const length = count >= 1 && count <= 4 ? count : 0
  const parts = Array.from({ length }, (_, index) => path.peek(at, index * 32))
  return length > 0 && parts.every(part => part !== undefined)
    ? words.at(Op.KECCAK256, ...parts)
    : words.at(Op.KECCAK256, words.input(Term.unknown, path.pc))
}
