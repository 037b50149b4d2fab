import type { EncodedSite, Findings, LogSite } from "./Findings.ts"
import { keyOf, type Links, use } from "./Links.ts"
import type { State } from "./State.ts"
import { isKnown, type Value, wordOf } from "./Value.ts"

/** Maximum words of a log or a result that are read. */
const maxWords = 24

const wordsIn = (size: Value): number | undefined =>
  isKnown(size) && size.number % 32 === 0 && size.number <= 32 * 1_024 ? size.number / 32 : undefined

/** A constant that fills its word is a hash or a tag, unless it is the maximum number. */
const isHash = (word: bigint): boolean => word >= 2n ** 192n && word !== 2n ** 256n - 1n

const typeOf = (value: Value | undefined): string | undefined => {
  if (value === undefined || value.type !== undefined || !isKnown(value)) return value?.type
  return value.big === undefined ? `=${value.number}` : isHash(value.big) ? "bytes32" : undefined
}

const encodedAt = (
  state: State,
  at: Value,
  words: number | undefined,
  links: Links,
  key: ((word: number) => string) | undefined
): EncodedSite => {
  const found = Array.from({ length: Math.min(words ?? maxWords, maxWords) }, (_, word) => state.peek(at, word * 32))
  if (key !== undefined)
    found.forEach((value, word) => {
      if (value !== undefined && value.node > 0) links.join(value.node, links.node(key(word)))
    })
  return {
    words,
    types: found.map(typeOf),
    fixed: words !== undefined && found.every(value => value !== undefined && isKnown(value))
  }
}

/** Pops a LOG's operands. */
export const readLog = (topics: number, state: State, links: Links): LogSite => {
  const at = state.pop()
  const words = wordsIn(state.pop())
  const found = Array.from({ length: topics }, () => state.pop())
  const [first, ...rest] = found
  const topic0 = first !== undefined && isKnown(first) ? `0x${wordOf(first).toString(16).padStart(64, "0")}` : undefined
  if (topic0 !== undefined)
    rest.forEach(({ node }, index) => {
      if (node > 0) {
        links.join(node, links.node(keyOf.topic(topic0, index)))
        links.mark(node, use.topic)
      }
    })
  return {
    topic0,
    topics,
    indexed: rest.map(value => value.type),
    data: encodedAt(state, at, words, links, topic0 === undefined ? undefined : word => keyOf.data(topic0, word))
  }
}

/** Pops a RETURN's operands. */
export const readReturn = (state: State, { links, body }: Findings): EncodedSite => {
  const at = state.pop()
  return encodedAt(state, at, wordsIn(state.pop()), links, word => keyOf.result(body, word))
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
    if (value !== undefined && value.node > 0) links.join(value.node, links.node(keyOf.error(selector, word)))
  })
  return { selector, types: found.map(typeOf) }
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
