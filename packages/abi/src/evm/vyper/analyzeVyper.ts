import type { ConstructorEntry, Hex, Parameter, StateMutability } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import { type Bytecode, readBytecode } from "../Bytecode.ts"
import { type CodeAnalysis, type CodeFunction, type EmittedEvent, toCodeAnalysis } from "../CodeAnalysis.ts"
import { findRuntime } from "../findRuntime.ts"
import { Fact, hasFact } from "../machine/Trace.ts"
import { keyOf } from "../types/Words.ts"
import { refineTypes } from "../types/wordTypes.ts"
import { exploreConstructor, exploreVyper } from "./exploreVyper.ts"
import { inferVyperInputs } from "./inferVyperInputs.ts"
import { inferEncoding } from "./inferVyperOutputs.ts"
import { type Context, joinEach, linkTypes, makeContext, resolveType, type TypedContext } from "./linkWords.ts"
import { bodyOf } from "./placeOf.ts"
import type { Log, Trace } from "./Trace.ts"

/** Finds functions and events in code of the Vyper compiler, and the constructor in the code that creates it. */
export const analyzeVyper = (code: Bytecode, creation: Hex | undefined): CodeAnalysis => {
  const context = makeContext(code)
  const { functions, fallback, uncalled } = exploreVyper(context)
  const traces = [fallback, ...functions.values()]
  const creating = creation && exploreCreation(readBytecode(creation), context)
  for (const trace of functions.values())
    for (const { words } of trace.returns) joinEach(context, words, index => keyOf.result(bodyOf(trace), index), trace)
  const logs = [...traces, ...uncalled].flatMap(trace => findLogs(trace, context))
  for (const { topic, topics, data, trace } of logs) {
    joinEach(context, topics.slice(1), index => keyOf.topic(topic, index), trace)
    joinEach(context, data.words, index => keyOf.data(topic, index), trace)
  }
  const typed = linkTypes(context, creating === undefined ? traces : [...traces, creating])
  const found = new Map(
    [...functions].map(([selector, trace]): [Hex, CodeFunction] => {
      const id: Hex = `0x${selector.toString(16).padStart(8, "0")}`
      return [id, toFunction(id, trace, typed)]
    })
  )
  return toCodeAnalysis({
    functions: found,
    events: inferEvents(logs, typed),
    errors: new Map(),
    calls: context.links.calls as ReadonlyMap<Hex, number>,
    complete: !traces.some(trace => hasFact(trace, Fact.incomplete)),
    rest: fallback.ends.size > 0 ? [{ type: "fallback", stateMutability: payability(fallback) }] : [],
    creation: creating && inferConstructor(creating, typed),
    bodyOf: Number,
    inputsOf: (selector, types) => {
      const inputs = found.get(selector)?.inputs
      const listed = inputs === undefined ? undefined : readTypes(inputs)
      return listed && refineTypes(listed, types, word => keyOf.argument(Number(selector), word))
    },
    withHints: hints => typed.types.withHints([...typed.hints, ...hints])
  })
}

/**
 * Explores creation code. Its arguments begin at the position of the first one that it copies: after the runtime code and the data that
 * follows it.
 */
const exploreCreation = (code: Bytecode, context: Context): Trace => {
  const end = findRuntime(code)?.end ?? code.bytes.length
  // Copies are recorded as if the arguments were in calldata after a selector.
  const copied = exploreConstructor(makeContext(code, end)).copies.map(({ from }) => from.number - 4)
  const first = Math.min(...copied.filter(position => position >= 0))
  return exploreConstructor({ ...context, code, argumentsAt: Number.isFinite(first) ? end + first : end })
}

const inferConstructor = (trace: Trace, context: TypedContext): ConstructorEntry => ({
  type: "constructor",
  inputs: readTypes(inferVyperInputs(trace, context)) ?? [],
  stateMutability: payability(trace)
})

const toFunction = (selector: Hex, trace: Trace, context: TypedContext): CodeFunction => {
  const inputs = inferVyperInputs(trace, context)
  const outputs = inferOutputs(trace, inputs, context)
  return { selector, inputs, outputs, stateMutability: inferMutability(trace, inputs, outputs) }
}

/** Returns whether code that ends successfully accepts ether. */
const payability = (trace: Trace): "payable" | "nonpayable" =>
  hasFact(trace, Fact.acceptsValue) ? "payable" : "nonpayable"

const changesState = (trace: Trace): boolean => hasFact(trace, Fact.writes | Fact.calls)

/** Returns the outputs, from the position that shows most about them. */
const inferOutputs = (trace: Trace, inputs: string, context: TypedContext): ReadonlyArray<Parameter> => {
  const all = trace.returns.map(site => inferEncoding(site, trace, context))
  const best = all.reduce<ReadonlyArray<string>>((one, other) => (knowledge(other) > knowledge(one) ? other : one), [])
  // A function that returns nothing but 0 or 1 says whether it succeeded, unless it is the getter of a constant.
  const isTruth = trace.returns.every(({ size, words }) => size.number === 32 && (words[0]?.number ?? 2) <= 1)
  const types = best.length === 1 && isTruth && (changesState(trace) || inputs !== "") ? ["bool"] : best
  return types.map(type => ({ name: "", type }))
}

/** Scores how informative types are: tuples and arrays first, then the number of types, then the number of specific types. */
const knowledge = (types: ReadonlyArray<string>): number =>
  (types.some(type => /[\])]$/.test(type)) ? 1_000_000 : 0) + types.length * 1_000 + specific(types)

const specific = (types: ReadonlyArray<string>): number => types.filter(type => type !== "uint256").length

const inferMutability = (trace: Trace, inputs: string, outputs: ReadonlyArray<Parameter>): StateMutability => {
  const isPayable = trace.ends.size > 0 ? hasFact(trace, Fact.acceptsValue) : !hasFact(trace, Fact.rejectsValue)
  if (isPayable) return "payable"
  // A function that neither changes state nor returns anything is meant to be called in a transaction.
  if (changesState(trace) || outputs.length === 0) return "nonpayable"
  return hasFact(trace, Fact.reads) || inputs === "" ? "view" : "pure"
}

interface Emitted extends Log {
  readonly topic: Hex
  readonly trace: Trace
}

/** Returns the logs of events. A topic that is not a constant of the code is computed, so that its event is anonymous. */
const findLogs = (trace: Trace, { code }: Context): ReadonlyArray<Emitted> =>
  trace.logs.flatMap(log => {
    const topic: Hex = `0x${log.topics[0]?.value?.toString(16).padStart(64, "0")}`
    return code.words.has(topic) ? [{ ...log, topic, trace }] : []
  })

/** Returns the events, each from the position that shows most about it. */
const inferEvents = (logs: ReadonlyArray<Emitted>, context: TypedContext): ReadonlyMap<Hex, EmittedEvent> => {
  const events = new Map<Hex, EmittedEvent>()
  for (const { topic, topics, data, trace } of logs) {
    const indexedTypes = topics.slice(1).map(word => resolveType(context, word, trace))
    const event = { indexed: indexedTypes.length, indexedTypes, dataTypes: inferEncoding(data, trace, context) }
    const known = events.get(topic)
    if (known === undefined || specificEvent(event) > specificEvent(known)) events.set(topic, event)
  }
  return events
}

const specificEvent = ({ indexedTypes, dataTypes }: EmittedEvent): number =>
  specific([...indexedTypes, ...(dataTypes ?? [])])
