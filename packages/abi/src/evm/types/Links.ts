import { Sums } from "../calldata/Sums.ts"
import { Regions } from "../encoded/Regions.ts"

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
  /** It is multiplied or divided, also after it is truncated. */
  scaled: 2_048,
  /** It is truncated to its whole length, as solc before 0.5 does with bytes32. */
  cleaned: 4_096,
  /** It is compared for equality with another word. */
  compared: 8_192
} as const

/** More words than any real contract has. */
const maxNodes = 20_000

/**
 * Union-find over EVM words: words that are copied into each other have the same type. For example, an argument that is
 * stored has the type of the variable, of the result of its getter, and of the parameter of the event that logs it. A node
 * is a place of words with a key of `keyOf`; joined nodes have one type.
 */
export class Links {
  readonly sums = new Sums()
  readonly regions = new Regions()
  private readonly ids = new Map<string, number>()
  private readonly parents: Array<number> = [0]
  private readonly uses: Array<number> = [0]
  /** Whether the word itself is used, besides where it is truncated. */
  private readonly used: Array<boolean> = [false]
  private readonly hints = new Map<number, Map<string, number>>()
  private readonly keys: Array<string> = [""]
  private readonly types = new Map<number, string>()
  private readonly cuts = new Map<number, string>()
  private panics = false
  private cleans = false
  private strict: boolean | undefined
  /** Number of argument words by selector, of the functions of other contracts that are called. */
  readonly calls = new Map<string, number>()

  /** Returns the node of a key, or 0 for no node. */
  node(key: string): number {
    const existing = this.ids.get(key)
    if (existing !== undefined) return existing
    if (this.parents.length >= maxNodes) return 0
    const node = this.parents.length
    this.ids.set(key, node)
    this.parents.push(node)
    this.uses.push(0)
    this.used.push(false)
    this.keys.push(key)
    return node
  }

  private root(node: number): number {
    let root = node
    while (this.parents[root] !== root) root = this.parents[root]!
    for (let at = node; at !== root; ) {
      const next = this.parents[at]!
      this.parents[at] = root
      at = next
    }
    return root
  }

  join(one: number, other: number): void {
    if (one <= 0 || other <= 0 || one === other) return
    this.used[one] = true
    this.used[other] = true
    const root = this.root(one)
    const merged = this.root(other)
    if (root === merged) return
    this.parents[merged] = root
    this.uses[root] = this.uses[root]! | this.uses[merged]!
  }

  mark(node: number, uses: number): void {
    if (node > 0) {
      this.used[node] = true
      const root = this.root(node)
      this.uses[root] = this.uses[root]! | uses
    }
  }

  /** Records uses of the word or, with a negative node, of the truncated word. */
  markAny(node: number, uses: number): void {
    const root = this.root(Math.abs(node))
    this.uses[root] = this.uses[root]! | uses
  }

  /** Returns whether there is a node with the key. */
  has(key: string): boolean {
    return this.ids.has(key)
  }

  /** Returns the key of a node. */
  keyOf(node: number): string {
    return this.keys[node]!
  }

  /** Records that code compares the word with itself truncated to a type, so callers must pass a value of that type. */
  check(node: number, type: string): void {
    if (!this.types.has(node)) this.types.set(node, type)
  }

  /** Records that code truncates the word to a type. */
  cut(node: number, type: string): void {
    if (!this.cuts.has(node)) this.cuts.set(node, type)
  }

  /** Returns the first type that the word is truncated to. */
  cutTo(key: string): string | undefined {
    const node = this.ids.get(key)
    return node === undefined ? undefined : this.cuts.get(node)
  }

  /** Returns the type that the word is truncated to wherever code uses it. */
  alwaysCutTo(key: string): string | undefined {
    return this.used[this.ids.get(key) ?? 0] ? undefined : this.cutTo(key)
  }

  /** Records that code truncates a word to its whole length. */
  clean(node: number): void {
    this.cleans = true
    this.mark(node, use.cleaned)
  }

  /** Returns whether code truncates each bytes32, unlike each uint256. */
  cleansHashes(): boolean {
    return this.cleans
  }

  /** Records that code reverts with Panic(uint256), as Solidity's does since 0.8. */
  setPanics(): void {
    this.panics = true
  }

  /**
   * Returns whether the decoder rejects arguments with values that their types do not have, as Solidity's second ABI coder
   * does, the default since 0.8. The first one truncates them.
   */
  isStrict(): boolean {
    this.strict ??= this.panics || this.checksMost()
    return this.strict
  }

  /** Returns whether at least as many arguments are checked as truncated. */
  private checksMost(): boolean {
    let [checked, cut] = [0, 0]
    this.keys.forEach((key, node) => {
      if (!keyOf.isArgument(key)) return
      if (this.types.has(node)) checked++
      else if (this.cuts.has(node) && !this.used[node]) cut++
    })
    return checked > 0 && checked >= cut
  }

  /** Returns the type that callers must pass. */
  checked(key: string): string | undefined {
    const node = this.ids.get(key)
    return node === undefined ? undefined : this.types.get(node)
  }

  /** Records a known type of the words with this key. Call it after all code is explored. */
  addHint(key: string, type: string): void {
    const node = this.ids.get(key)
    if (node === undefined) return
    const root = this.root(node)
    const hints = this.hints.get(root) ?? new Map<string, number>()
    hints.set(type, (hints.get(type) ?? 0) + 1)
    this.hints.set(root, hints)
  }

  usesOf(key: string): number {
    const node = this.ids.get(key)
    return node === undefined ? 0 : this.uses[this.root(node)]!
  }

  /** Returns the most frequent known type. */
  hintedType(key: string): string | undefined {
    const node = this.ids.get(key)
    const hints = node === undefined ? undefined : this.hints.get(this.root(node))
    let best: string | undefined
    for (const [type, count] of hints ?? []) if (best === undefined || count > hints!.get(best)!) best = type
    return best
  }
}

/** Keys of nodes: words of arguments, results, topics, log data, calls, errors and storage. */
export const keyOf = {
  argument: (body: number, word: number): string => `a${body}:${word}`,
  isArgument: (key: string): boolean => /^a\d+:\d+$/.test(key),
  /** A word of what an argument points to, at a known distance, or any of its elements. */
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
  /** What a call to another contract returned. */
  answer: (call: number): string => `x${call}`,
  /** A word that is shifted. */
  shifted: (key: string): string => `${key}>`
}
