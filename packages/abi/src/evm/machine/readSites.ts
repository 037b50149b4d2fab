import { typeOfWord } from "../encoded/typeOfWord.ts"
import { keyOf, use, type Words } from "../types/Words.ts"
import type { State } from "./State.ts"
import { type CodeRange, Fact, type LogSite, type Tracer } from "./Trace.ts"
import { isKnown, type Value, wordOf } from "./Value.ts"

/** Maximum words of an error that are read. */
const maxWords = 24

/** Reads a LOG. */
export const readLog = (topics: ReadonlyArray<Value>, at: Value, size: Value, state: State, words: Words): LogSite => {
  const [first, ...rest] = topics
  const topic0 = first !== undefined && isKnown(first) ? `0x${wordOf(first).toString(16).padStart(64, "0")}` : undefined
  if (topic0 !== undefined)
    rest.forEach(({ node }, index) => {
      if (node !== 0) {
        words.join(node, words.node(keyOf.topic(topic0, index)))
        words.mark(node, use.topic)
      }
    })
  return {
    topic0,
    topics: topics.length,
    indexed: rest.map(value => value.type),
    data: { memory: state.snapshot(), at, size }
  }
}

/** Returns the part of the code that a RETURN returns, which may be followed by the immutables of Vyper. */
export const readReturnedCode = ({ copied }: State, at: Value, size: Value): CodeRange | undefined => {
  if (copied === undefined) return undefined
  if (at.number !== copied.at.number || at.kind !== copied.at.kind || at.base !== copied.at.base) return undefined
  const { from, size: length } = copied
  if (!isKnown(from) || !isKnown(length) || !(size.number >= length.number)) return undefined
  return { start: from.number, end: from.number + length.number }
}

/** `Error(string)` and `Panic(uint256)`, which no ABI lists. */
const panic = "0x4e487b71"
const builtIn: ReadonlySet<string> = new Set(["0x08c379a0", panic])

/** A revert with a custom error. */
export interface RevertSite {
  readonly selector: string
  readonly types: ReadonlyArray<string | undefined> | undefined
}

/** Returns the custom error of a REVERT, if any. */
export const readRevert = (at: Value, size: Value, state: State, tracer: Tracer): RevertSite | undefined => {
  const selector = size.number < 4 ? undefined : errorSelector(state, at)
  if (selector === panic) tracer.note(Fact.panics)
  if (selector === undefined || builtIn.has(selector)) return undefined
  const count = isKnown(size) && size.number % 32 === 4 ? (size.number - 4) / 32 : undefined
  if (count === undefined || count > maxWords) return { selector, types: undefined }
  const { words } = tracer
  const found = Array.from({ length: count }, (_, word) => state.peek(at, 4 + word * 32))
  found.forEach((value, word) => {
    if (value !== undefined && value.node !== 0) words.join(value.node, words.node(keyOf.error(selector, word)))
  })
  return { selector, types: found.map(typeOfWord) }
}

/** Returns the selector of the error at an address in memory. */
const errorSelector = (state: State, at: Value): string | undefined => {
  const word = state.peek(at, 0)
  if (word !== undefined && isKnown(word)) {
    const shifted = wordOf(word) >> 224n
    // Code stores a selector in a word of its own, never together with the first bytes of an argument.
    return wordOf(word) === shifted << 224n ? toSelector(shifted) : undefined
  }
  // Assembly often stores the selector as a number and reverts with its last four bytes.
  const before = state.peek(at, -28)
  return before !== undefined && isKnown(before) && before.number < 2 ** 32
    ? toSelector(BigInt(before.number))
    : undefined
}

/** A number below 65,536 is almost certainly a length or an offset instead of a selector. */
const toSelector = (word: bigint): string | undefined => {
  const selector = `0x${word.toString(16).padStart(8, "0")}`
  return word < 65_536n ? undefined : selector
}
