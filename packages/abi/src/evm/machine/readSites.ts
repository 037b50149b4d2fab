import { EncodedReader } from "../encoded/EncodedReader.ts"
import { typeOfWord } from "../encoded/typeOfWord.ts"
import { keyOf, type Links, use } from "../types/Links.ts"
import type { EncodedSite, Findings, LogSite } from "./Findings.ts"
import type { State } from "./State.ts"
import { isKnown, type Value, wordOf } from "./Value.ts"

/** Maximum words that are read. */
const maxWords = 24

const encodedAt = (
  state: State,
  at: Value,
  size: Value,
  links: Links,
  key: ((word: number) => string) | undefined
): EncodedSite => {
  const words = isKnown(size) && size.number <= maxWords * 32 ? size.number / 32 : Number.NaN
  const found = Array.from({ length: Math.ceil(words) || 0 }, (_, word) => state.peek(at, word * 32))
  return {
    values: new EncodedReader(state, links).read(at, size, key),
    fixed: words >= 0 && found.every(value => value !== undefined && isKnown(value))
  }
}

/** Pops a LOG's operands. */
export const readLog = (topics: number, state: State, links: Links): LogSite => {
  const at = state.pop()
  const size = state.pop()
  const found = Array.from({ length: topics }, () => state.pop())
  const [first, ...rest] = found
  const topic0 = first !== undefined && isKnown(first) ? `0x${wordOf(first).toString(16).padStart(64, "0")}` : undefined
  if (topic0 !== undefined)
    rest.forEach(({ node }, index) => {
      if (node !== 0) {
        links.join(node, links.node(keyOf.topic(topic0, index)))
        links.mark(node, use.topic)
      }
    })
  return {
    topic0,
    topics,
    indexed: rest.map(value => value.type),
    data: encodedAt(state, at, size, links, topic0 === undefined ? undefined : word => keyOf.data(topic0, word))
  }
}

/** Pops a RETURN's operands. */
export const readReturn = (state: State, { links, body }: Findings): EncodedSite => {
  const at = state.pop()
  return encodedAt(state, at, state.pop(), links, word => keyOf.result(body, word))
}

/** `Error(string)` and `Panic(uint256)`, which no ABI lists. */
const panic = "0x4e487b71"
const builtIn: ReadonlySet<string> = new Set(["0x08c379a0", panic])

/** A revert with a custom error. */
export interface RevertSite {
  readonly selector: string
  readonly types: ReadonlyArray<string | undefined> | undefined
}

/** Pops a REVERT's operands and returns its custom error, if any. */
export const readRevert = (state: State, links: Links): RevertSite | undefined => {
  const at = state.pop()
  const size = state.pop()
  const selector = size.number < 4 ? undefined : errorSelector(state, at)
  if (selector === panic) links.setPanics()
  if (selector === undefined || builtIn.has(selector)) return undefined
  const words = isKnown(size) && size.number % 32 === 4 ? (size.number - 4) / 32 : undefined
  if (words === undefined || words > maxWords) return { selector, types: undefined }
  const found = Array.from({ length: words }, (_, word) => state.peek(at, 4 + word * 32))
  found.forEach((value, word) => {
    if (value !== undefined && value.node !== 0) links.join(value.node, links.node(keyOf.error(selector, word)))
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
