/** Uses of a word, besides masks, that show its type. */
export const use = {
  /** It is added, multiplied or divided: a number. */
  added: 1,
  /** A byte of it is extracted, it is an argument of ecrecover, or equal to a hash or a 32-byte constant. */
  hashed: 2,
  /** It is a mapping key or a topic. */
  selects: 4,
  /** It is passed to another contract. */
  passed: 8,
  /** It is an argument that a constructor reads. */
  read: 16,
  /** It is an offset, and bounded like one. */
  offset: 32,
  /** It is compared by size. */
  ordered: 64,
  /** It is compared or divided as a signed number. */
  signed: 128,
  /** It is a topic of a log. */
  topic: 256,
  /** Code panics unless it is a member of an enum. */
  enumerated: 512,
  /** Code reverts without data unless it is below a small number, such as the members of an enum. */
  limited: 1_024,
  /** It is multiplied or divided, even after it is truncated. */
  scaled: 2_048,
  /** It is truncated to its whole length, as solc before 0.5 does with bytes32. */
  cleaned: 4_096,
  /** It is compared for equality with another word. */
  compared: 8_192,
  /** The word itself is used, not only its truncation. */
  whole: 16_384
} as const

/** Keys of nodes: words of arguments, results, topics, log data, calls, errors and storage. */
export const keyOf = {
  argument: (body: number, word: number): string => `a${body}:${word}`,
  isArgument: (key: string): boolean => /^a\d+:\d+$/.test(key),
  /** A word of the data that an argument points to, at a known distance, or any of its elements. */
  tail: (argument: string, word: number | undefined): string => `${argument}/${word ?? ""}`,
  /** A word of an element at an unknown index, by the sizes of the arrays' elements. */
  element: (start: string, strides: ReadonlyArray<number>, word: number): string =>
    `${start}*${strides.join("*")}:${word}`,
  result: (body: number, word: number): string => `r${body}:${word}`,
  topic: (topic0: string, index: number): string => `t${topic0}:${index}`,
  data: (topic0: string, word: number): string => `d${topic0}:${word}`,
  call: (selector: string, word: number): string => `c${selector}:${word}`,
  error: (selector: string, word: number): string => `e${selector}:${word}`,
  storage: (place: string): string => `s${place}`,
  mapping: (place: string): string => `m${place}`,
  /** The result of a call to another contract. */
  answer: (call: number): string => `x${call}`,
  /** A word that is shifted. */
  shifted: (key: string): string => `${key}>`
}

/** A node, and the key of a place whose words have the same type. */
export type Join = readonly [node: number, key: string]

/** Facts that code shows about its words. A node is a place of words with a key of `keyOf`; node 0 means no node. */
export interface WordFacts {
  /** The key of each node. */
  readonly keys: ReadonlyArray<string>
  /** The uses of each node, as bits of `use`. */
  readonly uses: ReadonlyArray<number>
  /** Nodes whose words are copied into each other, in pairs. */
  readonly joins: ReadonlyArray<number>
  /** Types that callers must pass, by node: code compares the word with itself truncated to the type. */
  readonly checks: ReadonlyMap<number, string>
  /** The first types that words are truncated to, by node. */
  readonly cuts: ReadonlyMap<number, string>
  /** Number of argument words by selector, of the functions of other contracts that are called. */
  readonly calls: ReadonlyMap<string, number>
}

/** More words than any real function has. */
const maxNodes = 20_000

/** Records facts about the words of code while it is explored. */
export class Words implements WordFacts {
  readonly keys: Array<string> = [""]
  readonly uses: Array<number> = [0]
  readonly joins: Array<number> = []
  readonly checks = new Map<number, string>()
  readonly cuts = new Map<number, string>()
  readonly calls = new Map<string, number>()
  private readonly ids = new Map<string, number>()

  /** `before` has the nodes of the code that leads to this code. */
  constructor(before?: Words) {
    if (before !== undefined) for (let node = 1; node < before.keys.length; node++) this.node(before.keys[node]!)
  }

  /** Returns the node of a key, or 0 for no node. */
  node(key: string): number {
    const existing = this.ids.get(key)
    if (existing !== undefined) return existing
    const node = this.keys.length
    if (node >= maxNodes) return 0
    this.ids.set(key, node)
    this.keys.push(key)
    this.uses.push(0)
    return node
  }

  /** Returns the key of a node. */
  keyOf(node: number): string {
    return this.keys[node]!
  }

  join(one: number, other: number): void {
    if (one !== 0 && other !== 0 && one !== other) this.joins.push(one, other)
  }

  /** Records uses of the word itself. */
  mark(node: number, uses: number): void {
    this.markAny(node, uses | use.whole)
  }

  /** Records uses of the word, or of the word truncated. */
  markAny(node: number, uses: number): void {
    if (node !== 0) this.uses[node]! |= uses
  }

  /** Records that code compares the word with itself truncated to a type. */
  check(node: number, type: string): void {
    if (!this.checks.has(node)) this.checks.set(node, type)
  }

  /** Records that code truncates the word to a type. */
  cut(node: number, type: string): void {
    if (!this.cuts.has(node)) this.cuts.set(node, type)
  }

  /** Records a call of another contract's function. */
  call(selector: string, words: number): void {
    this.calls.set(selector, Math.max(this.calls.get(selector) ?? 0, words))
  }
}
