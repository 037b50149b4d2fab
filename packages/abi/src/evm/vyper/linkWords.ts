import type { Bytecode } from "../Bytecode.ts"
import { Op } from "../opcodes.ts"
import { TypeGraph } from "../types/TypeGraph.ts"
import { keyOf, Words } from "../types/Words.ts"
import { placeOf } from "./placeOf.ts"
import type { Trace } from "./Trace.ts"
import { type Word, WordTable } from "./Word.ts"

/** State that all paths through a contract's code share. */
export interface Context {
  readonly code: Bytecode
  /** The start of the constructor's arguments, for creation code. */
  readonly argumentsAt: number | undefined
  readonly words: WordTable
  readonly links: Words
  /** Types of places that the code shows. */
  readonly hints: Array<readonly [key: string, type: string]>
  /** By the key of a variable that 1 is stored in: whether only truth values are stored in it. */
  readonly flags: Map<string, boolean>
  /** Places of words that code compares or divides as signed numbers. */
  readonly signed: Set<string>
}

/** The context of inference, after all code is explored. */
export interface TypedContext extends Context {
  readonly types: TypeGraph
}

/** Makes the context of code, or of creation code whose arguments begin at a position. */
export const makeContext = (code: Bytecode, argumentsAt?: number): Context => ({
  code,
  argumentsAt,
  words: new WordTable(),
  links: new Words(),
  hints: [],
  flags: new Map(),
  signed: new Set()
})

/** Returns the context with the types that code asserts of words and of the places that they are read from. */
export const linkTypes = (context: Context, traces: ReadonlyArray<Trace>): TypedContext => {
  for (const trace of traces) for (const [word, type] of trace.types) hintWord(context, word, trace, type)
  const flags = [...context.flags].filter(([, isFlag]) => isFlag)
  const asserted = [...context.hints, ...flags.map(([key]) => [key, "bool"] as const)]
  const graph = TypeGraph.build([{ words: context.links }], asserted)
  const signedAs = (types: TypeGraph, keys: ReadonlyArray<string>, type: string) =>
    keys.filter(key => types.hintedType(key) === undefined).map(key => [key, type] as const)
  // Code asserts the types of all signed arguments but int256. Versions that do not check the size of calldata favor int128.
  const inputs = [...asserted, ...signedAs(graph, [...context.signed].filter(keyOf.isArgument), "int256")]
  const other = traces.some(({ size }) => size > 0) ? "int256" : "int128"
  const hints = [...inputs, ...signedAs(graph.withHints(inputs), [...context.signed], other)]
  return { ...context, hints, types: graph.withHints(hints) }
}

/** A constant of 17 to 20 significant bytes is an address. */
const isAddress = (value: bigint | undefined): boolean =>
  value !== undefined && value >= 2n ** 128n && value < 2n ** 160n

/** Returns the type of a word that the code asserts or its operation shows. */
const typeOf = (word: Word, trace: Trace): string | undefined => {
  const asserted = trace.types.get(word)
  if (asserted !== undefined) return asserted
  if (word.op === Op.ADDRESS || isAddress(word.value)) return "address"
  if (word.op === Op.KECCAK256) return "bytes32"
  if (word.op === Op.SDIV || word.op === Op.SMOD) return "int256"
  return word.op === Op.LT || word.op === Op.SLT || word.op === Op.EQ || word.op === Op.ISZERO ? "bool" : undefined
}

/** Records that the place with this key and a word have the same type. */
const joinWord = ({ links, hints }: Context, key: string, word: Word, trace: Trace): void => {
  const other = placeOf(word, trace)
  const node = links.node(key)
  if (other !== undefined) links.join(node, links.node(other))
  const type = typeOf(word, trace)
  if (type !== undefined) hints.push([key, type])
}

/** Records that words have the types of the places with some keys. */
export const joinEach = (
  context: Context,
  words: ReadonlyArray<Word | undefined>,
  keyOf: (index: number) => string,
  trace: Trace
): void =>
  words.forEach((word, index) => {
    if (word !== undefined) joinWord(context, keyOf(index), word, trace)
  })

/** Records that two words have the same type. */
export const joinWords = (context: Context, a: Word, b: Word, trace: Trace): void => {
  const key = placeOf(a, trace)
  const other = placeOf(b, trace)
  if (key !== undefined) joinWord(context, key, b, trace)
  else if (other !== undefined) joinWord(context, other, a, trace)
}

/** Records a word that is stored in a variable. */
export const storeWord = (context: Context, variable: Word, word: Word, trace: Trace): void => {
  joinWords(context, variable, word, trace)
  const key = placeOf(variable, trace)
  if (key === undefined || word.number === 0) return
  const isTruth = word.number === 1 || typeOf(word, trace) === "bool"
  context.flags.set(key, isTruth && (context.flags.get(key) ?? true))
}

/** Records the type of the place that a word is read from. */
export const hintWord = ({ links, hints }: Context, word: Word, trace: Trace, type: string): void => {
  const key = placeOf(word, trace)
  if (key === undefined) return
  links.node(key)
  hints.push([key, type])
}

/** Returns the type that the code shows for a word, or for the place that it is read from. */
export const resolveType = ({ code, types }: TypedContext, word: Word | undefined, trace: Trace): string => {
  if (word === undefined) return "uint256"
  // Deployed code ends with the values of immutable variables.
  const at = word.op === Op.CODECOPY ? word.args[0]!.number : code.bytes.length
  if (at + 32 <= code.bytes.length && isAddress(code.wordAt(at))) return "address"
  const type = typeOf(word, trace)
  if (type !== undefined) return type
  const key = placeOf(word, trace)
  return (key && types.hintedType(key)) ?? "uint256"
}
