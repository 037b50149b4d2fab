/** What code does with a word, beyond masking it. */
export const use = {
  /** It is added, multiplied, or compared for size: a number. */
  counted: 1,
  /** A byte of it is taken, it is recovered from, or held against a constant that fills its word: a hash or a tag. */
  hashed: 2,
  /** It selects in a mapping or is a topic. */
  selects: 4,
  /** It is handed to another contract. */
  passed: 8,
  /** It is read, of the words that a constructor is given. */
  read: 16,
  /** It is a distance to something, and bounded as such. */
  offset: 32
} as const

/** More words than a contract has that were not made to waste time. */
const mostNodes = 20_000

/**
 * Which words of a contract have the same type since code moves one to where the other is: an argument that is stored is of
 * the variable's type, and so is the result of that variable's getter, and the parameter of the event that logs it. A node is
 * a place for words, known by its key, which the functions below make; joined nodes are of one type.
 */
export class Links {
  private readonly ids = new Map<string, number>()
  private readonly parents: Array<number> = [0]
  private readonly uses: Array<number> = [0]
  private readonly votes = new Map<number, Map<string, number>>()
  private readonly keys: Array<string> = [""]
  private readonly types = new Map<number, string>()
  private readonly cuts = new Map<number, string>()
  /** Functions of other contracts that are called, with how many words. */
  readonly calls = new Map<string, number>()

  /** The node of a key, or 0, which is nothing's. */
  node(key: string): number {
    const known = this.ids.get(key)
    if (known !== undefined) return known
    if (this.parents.length >= mostNodes) return 0
    const made = this.parents.length
    this.ids.set(key, made)
    this.parents.push(made)
    this.uses.push(0)
    this.keys.push(key)
    return made
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
    if (one <= 0 || other <= 0) return
    const kept = this.root(one)
    const gone = this.root(other)
    if (kept === gone) return
    this.parents[gone] = kept
    this.uses[kept] = this.uses[kept]! | this.uses[gone]!
  }

  mark(node: number, uses: number): void {
    if (node > 0) {
      const root = this.root(node)
      this.uses[root] = this.uses[root]! | uses
    }
  }

  /** The key of a node. */
  keyOf(node: number): string {
    return this.keys[node]!
  }

  /** The word was held against what is left of it when it is cut to a type: whoever calls must give such a one. */
  check(node: number, type: string): void {
    if (!this.types.has(node)) this.types.set(node, type)
  }

  /** The word was cut to a type, whatever it was before. */
  cut(node: number, type: string): void {
    if (!this.cuts.has(node)) this.cuts.set(node, type)
  }

  /** What the word was cut to first. */
  cutTo(key: string): string | undefined {
    const node = this.ids.get(key)
    return node === undefined ? undefined : this.cuts.get(node)
  }

  /** The type that callers must give. */
  checked(key: string): string | undefined {
    const node = this.ids.get(key)
    return node === undefined ? undefined : this.types.get(node)
  }

  /** Somebody who knows says that the words under the key are of a type. Only once all code has been followed. */
  tell(key: string, type: string): void {
    const node = this.ids.get(key)
    if (node === undefined) return
    const root = this.root(node)
    const votes = this.votes.get(root) ?? new Map<string, number>()
    votes.set(type, (votes.get(type) ?? 0) + 1)
    this.votes.set(root, votes)
  }

  usesOf(key: string): number {
    const node = this.ids.get(key)
    return node === undefined ? 0 : this.uses[this.root(node)]!
  }

  /** What most of those said who told. */
  told(key: string): string | undefined {
    const node = this.ids.get(key)
    const votes = node === undefined ? undefined : this.votes.get(this.root(node))
    let best: string | undefined
    for (const [type, count] of votes ?? []) if (best === undefined || count > votes!.get(best)!) best = type
    return best
  }
}

/** Keys of nodes: the n-th word of a function's arguments or results, of an event's topics or data, of a call or an error. */
export const keyOf = {
  argument: (body: number, word: number): string => `a${body}:${word}`,
  /** Of what that argument points to, a word at a distance that is known, or one of its elements. */
  tail: (argument: string, word: number | undefined): string => `${argument}/${word ?? ""}`,
  result: (body: number, word: number): string => `r${body}:${word}`,
  topic: (topic0: string, index: number): string => `t${topic0}:${index}`,
  data: (topic0: string, word: number): string => `d${topic0}:${word}`,
  call: (selector: string, word: number): string => `c${selector}:${word}`,
  error: (selector: string, word: number): string => `e${selector}:${word}`,
  storage: (place: string): string => `s${place}`,
  mapping: (place: string): string => `m${place}`
}
