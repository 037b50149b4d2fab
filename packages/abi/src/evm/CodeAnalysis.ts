import type { ConstructorEntry, FallbackEntry, Hex, Parameter, ReceiveEntry, StateMutability } from "../entry/Abi.ts"
import { readTypes } from "../type/readTypes.ts"
import { TypeGraph } from "./types/TypeGraph.ts"
import { keyOf } from "./types/Words.ts"
import { encodedType, type InferredParameter } from "./types/wordType.ts"
import { inferTopics, refineTypes } from "./types/wordTypes.ts"

/** A function as inferred from code. */
export interface CodeFunction {
  readonly selector: Hex
  /** Canonical types as in a signature. Undefined if the function was not explored. */
  readonly inputs: string | undefined
  readonly outputs: ReadonlyArray<Parameter> | undefined
  readonly stateMutability: StateMutability | undefined
}

/** An event that the code emits. */
export interface EmittedEvent {
  /** Number of indexed parameters. */
  readonly indexed: number
  /** Types of the indexed parameters, and of the others, or undefined if the shape of the data is ambiguous. */
  readonly indexedTypes: ReadonlyArray<string>
  readonly dataTypes: ReadonlyArray<string> | undefined
}

/** A custom error that the code reverts with. */
export interface EmittedError {
  /** Types of its words. Undefined if their number is not fixed. */
  readonly types: ReadonlyArray<string> | undefined
}

/** A known type of a word: of an argument, a result, a topic after the first, log data, or an argument of a call. */
export interface KnownWord {
  readonly of: "input" | "output" | "topic" | "data" | "call"
  /** Selector of the function, or topic of the event. */
  readonly id: Hex
  readonly word: number
  readonly type: string
}

/** Types from the code and from known words, for entries that the code has. */
export interface RefinedTypes {
  readonly inputs: (selector: Hex) => ReadonlyArray<InferredParameter> | undefined
  readonly outputs: (selector: Hex) => ReadonlyArray<InferredParameter> | undefined
  /** The types of an event's indexed parameters, and of the others. */
  readonly indexed: (topic: Hex) => ReadonlyArray<InferredParameter> | undefined
  readonly data: (topic: Hex) => ReadonlyArray<InferredParameter> | undefined
  readonly error: (selector: Hex) => ReadonlyArray<InferredParameter> | undefined
}

/** A contract's interface as inferred from its code. */
export interface CodeAnalysis {
  readonly functions: ReadonlyMap<Hex, CodeFunction>
  readonly events: ReadonlyMap<Hex, EmittedEvent>
  readonly errors: ReadonlyMap<Hex, EmittedError>
  /** Words of arguments by selector, of the functions of other contracts that the code calls. */
  readonly calls: ReadonlyMap<Hex, number>
  /** Whether all code was explored. If not, events and errors may be missing. */
  readonly complete: boolean
  /** The fallback and receive functions. */
  readonly rest: ReadonlyArray<FallbackEntry | ReceiveEntry>
  /** The constructor of Vyper's code, whose creation code is known. */
  readonly creation?: ConstructorEntry | undefined
  /** Propagates known types to unknown words, since words that are copied into each other have the same type. */
  readonly refine: (known: ReadonlyArray<KnownWord>) => RefinedTypes
}

/** The analysis of a contract by an engine, with the graph of its words. */
export interface Analyzed extends Omit<CodeAnalysis, "refine"> {
  /** Returns the part of a function in the keys of its words. */
  readonly bodyOf: (selector: Hex) => number | undefined
  readonly inputsOf: (selector: Hex, types: TypeGraph) => ReadonlyArray<InferredParameter> | undefined
  readonly withHints: (hints: ReadonlyArray<readonly [key: string, type: string]>) => TypeGraph
}

/** Returns the analysis with the refinement of its types, without the engine. */
export const toCodeAnalysis = ({ bodyOf, inputsOf, withHints, ...analysis }: Analyzed): CodeAnalysis => {
  const { functions, events, errors } = analysis
  const keyOfWord = ({ of, id, word }: KnownWord): string => {
    if (of === "input") return keyOf.argument(bodyOf(id) ?? Number.NaN, word)
    if (of === "output") return keyOf.result(bodyOf(id) ?? Number.NaN, word)
    return keyOf[of](id, word)
  }
  const listed = (types: ReadonlyArray<string> | undefined): ReadonlyArray<Parameter> | undefined =>
    types?.flatMap(type => readTypes(type) ?? [])
  return {
    ...analysis,
    refine: known => {
      const types = withHints(known.map(word => [keyOfWord(word), word.type]))
      const refined = (parameters: ReadonlyArray<Parameter> | undefined, key: (word: number) => string) =>
        parameters && refineTypes(parameters, types, key, encodedType)
      return {
        inputs: selector => inputsOf(selector, types),
        outputs: selector =>
          refined(functions.get(selector)?.outputs, word => keyOf.result(bodyOf(selector) ?? Number.NaN, word)),
        indexed: topic => {
          const event = events.get(topic)
          return event && inferTopics(event.indexedTypes, types, topic)
        },
        data: topic => refined(listed(events.get(topic)?.dataTypes), word => keyOf.data(topic, word)),
        error: selector => refined(listed(errors.get(selector)?.types), word => keyOf.error(selector, word))
      }
    }
  }
}

/** The analysis of empty code. */
export const noAnalysis: CodeAnalysis = toCodeAnalysis({
  functions: new Map(),
  events: new Map(),
  errors: new Map(),
  calls: new Map(),
  complete: true,
  rest: [],
  bodyOf: () => undefined,
  inputsOf: () => undefined,
  withHints: hints => TypeGraph.build([], hints)
})
