import { type Join, keyOf, use, type WordFacts } from "./Words.ts"

/** The known facts about the words of some code. */
export interface WordSource {
  readonly words: WordFacts
  /** Places that code encodes its words to. */
  readonly encoded?: ReadonlyArray<Join>
  /** Words of arguments that have one type, such as the elements of an array. */
  readonly alike?: ReadonlyArray<Join>
  /** Whether code reverts with Panic(uint256), as Solidity's does since 0.8. */
  readonly panics?: boolean
  /** Whether code truncates words to their whole length, as solc before 0.5 does with each bytes32. */
  readonly cleans?: boolean
}

/** A known type of the words with a key. */
export type Hint = readonly [key: string, type: string]

/** The node for no word. */
const none = 0

interface Graph {
  readonly nodes: ReadonlyMap<string, number>
  /** The node that represents all nodes with the same type, by node. */
  readonly roots: ReadonlyArray<number>
  /** The uses of the words of a node itself, and of all words with its type by root. */
  readonly own: ReadonlyArray<number>
  readonly uses: ReadonlyArray<number>
  readonly checks: ReadonlyMap<number, string>
  readonly cuts: ReadonlyMap<number, string>
  readonly isStrict: boolean
  readonly cleansHashes: boolean
}

/**
 * The types of EVM words as all code of a contract shows them: words that are copied into each other have the same type. For
 * example, an argument that is stored has the type of the variable, of the result of its getter, and of the parameter of the
 * event that logs it. Words are read by the keys of `keyOf`.
 */
export class TypeGraph {
  private readonly graph: Graph
  private readonly hints: ReadonlyMap<number, string>

  private constructor(graph: Graph, hints: ReadonlyArray<Hint>) {
    this.graph = graph
    this.hints = mostFrequent(graph, hints)
  }

  /** Builds the graph of a contract. */
  static build(sources: ReadonlyArray<WordSource>, hints: ReadonlyArray<Hint> = []): TypeGraph {
    return new TypeGraph(link(sources), hints)
  }

  /** Returns the graph with these known types in place of others. */
  withHints(hints: ReadonlyArray<Hint>): TypeGraph {
    return new TypeGraph(this.graph, hints)
  }

  /**
   * Whether the decoder rejects arguments with values that their types do not have, as Solidity's second ABI coder does, the
   * default since 0.8. The first one truncates them.
   */
  get isStrict(): boolean {
    return this.graph.isStrict
  }

  /** Whether code truncates each bytes32, unlike each uint256. */
  get cleansHashes(): boolean {
    return this.graph.cleansHashes
  }

  has(key: string): boolean {
    return this.graph.nodes.has(key)
  }

  /** Returns the uses of all words with the type of the word, as bits of `use`. */
  usesOf(key: string): number {
    return this.graph.uses[this.rootOf(key)]!
  }

  /** Returns the type that callers must pass. */
  checked(key: string): string | undefined {
    return this.graph.checks.get(this.nodeOf(key))
  }

  /** Returns the first type that the word is truncated to. */
  cutTo(key: string): string | undefined {
    return this.graph.cuts.get(this.nodeOf(key))
  }

  /** Returns the type that the word is truncated to wherever code uses it. */
  alwaysCutTo(key: string): string | undefined {
    return this.graph.own[this.nodeOf(key)]! & use.whole ? undefined : this.cutTo(key)
  }

  /** Returns the most frequent known type. */
  hintedType(key: string): string | undefined {
    return this.hints.get(this.rootOf(key))
  }

  private nodeOf(key: string): number {
    return this.graph.nodes.get(key) ?? none
  }

  private rootOf(key: string): number {
    return this.graph.roots[this.nodeOf(key)]!
  }
}

const link = (sources: ReadonlyArray<WordSource>): Graph => {
  const nodes = new Map<string, number>()
  const parents: Array<number> = [none]
  const own: Array<number> = [0]
  const checks = new Map<number, string>()
  const cuts = new Map<number, string>()
  const nodeOf = (key: string): number => {
    const existing = nodes.get(key)
    if (existing !== undefined) return existing
    const node = parents.length
    nodes.set(key, node)
    parents.push(node)
    own.push(0)
    return node
  }
  const rootOf = (node: number): number => {
    let root = node
    while (parents[root] !== root) root = parents[root]!
    for (let at = node; at !== root; ) {
      const next = parents[at]!
      parents[at] = root
      at = next
    }
    return root
  }
  const join = (one: number, other: number): void => {
    parents[rootOf(other)] = rootOf(one)
  }
  for (const { words, encoded = [], alike = [] } of sources) {
    const { keys, uses, joins } = words
    const ids = keys.map(nodeOf)
    for (let node = 1; node < ids.length; node++) own[ids[node]!]! |= uses[node]!
    for (let at = 0; at < joins.length; at += 2) {
      const one = ids[joins[at]!]!
      const other = ids[joins[at + 1]!]!
      join(one, other)
      own[one]! |= use.whole
      own[other]! |= use.whole
    }
    for (const [node, key] of encoded) {
      join(ids[node]!, nodeOf(key))
      own[ids[node]!]! |= use.whole
    }
    for (const [node, key] of alike) join(ids[node]!, nodeOf(key))
    for (const [node, type] of words.checks) if (!checks.has(ids[node]!)) checks.set(ids[node]!, type)
    for (const [node, type] of words.cuts) if (!cuts.has(ids[node]!)) cuts.set(ids[node]!, type)
  }
  const roots = parents.map((_, node) => rootOf(node))
  const uses = own.map(() => 0)
  roots.forEach((root, node) => {
    uses[root]! |= own[node]! & ~use.whole
  })
  return {
    nodes,
    roots,
    own,
    uses,
    checks,
    cuts,
    isStrict: sources.some(({ panics }) => panics) || checksMost(["", ...nodes.keys()], checks, cuts, own),
    cleansHashes: sources.some(({ cleans }) => cleans)
  }
}

/** Returns whether at least as many arguments are checked as truncated. */
const checksMost = (
  keys: ReadonlyArray<string>,
  checks: ReadonlyMap<number, string>,
  cuts: ReadonlyMap<number, string>,
  own: ReadonlyArray<number>
): boolean => {
  const isArgument = (node: number): boolean => keyOf.isArgument(keys[node]!)
  const checked = [...checks.keys()].filter(isArgument).length
  const isCut = (node: number): boolean => isArgument(node) && !checks.has(node) && !(own[node]! & use.whole)
  return checked > 0 && checked >= [...cuts.keys()].filter(isCut).length
}

/** Returns the most frequent of the known types of words by root. */
const mostFrequent = ({ nodes, roots }: Graph, hints: ReadonlyArray<Hint>): ReadonlyMap<number, string> => {
  const counts = new Map<number, Map<string, number>>()
  for (const [key, type] of hints) {
    const node = nodes.get(key)
    if (node === undefined) continue
    const root = roots[node]!
    const types = counts.get(root) ?? new Map<string, number>()
    types.set(type, (types.get(type) ?? 0) + 1)
    counts.set(root, types)
  }
  return new Map(
    [...counts].map(([root, types]) => [root, [...types].reduce((one, other) => (other[1] > one[1] ? other : one))[0]])
  )
}
