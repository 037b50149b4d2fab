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
import { type Context, joinWord, linkTypes, makeContext, resolveType, type TypedContext } from "./linkWords.ts"
import { bodyOf } from "./placeOf.ts"
import type { Log, Trace } from "./Trace.ts"

/** Finds functions and events in code of the Vyper compiler, and the constructor in the code that creates it. */
export const analyzeVyper = (code: Bytecode, creation: Hex | undefined): CodeAnalysis => {
  const context = makeContext(code)
  const { functions, fallback, uncalled } = exploreVyper(context)
  const traces = [fallback, ...functions.values()]
  const creating = creation && exploreCreation(readBytecode(creation), context)
  for (const trace of functions.values())
    for (const { words } of trace.returns)
      words.forEach((word, index) => {
        if (word !== undefined) joinWord(context, keyOf.result(bodyOf(trace), index), word, trace)
      })
  const logs = logsByTopic([...traces, ...uncalled], context)
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
 * Returns where the constructor's arguments begin: at the end of creation code, or, where they are appended to it as in a
 * transaction, where code copies the first of them from.
 */
const findArguments = (code: Bytecode): number => {
  // Copies are recorded as if the arguments were in calldata after a selector.
  const copiesFrom = (argumentsAt: number): ReadonlyArray<number> =>
    exploreConstructor(makeContext(code, argumentsAt))
      .copies.map(({ from }) => from.number - 4)
      .filter(position => position >= 0)
  const { length } = code.bytes
  if (copiesFrom(length).length > 0) return length
  const end = findRuntime(code)?.end ?? length
  const first = Math.min(...copiesFrom(end))
  return Number.isFinite(first) ? end + first : end
}

const exploreCreation = (code: Bytecode, context: Context): Trace =>
  exploreConstructor({ ...context, code, argumentsAt: findArguments(code) })

const inferConstructor = (trace: Trace, context: TypedContext): ConstructorEntry => ({
  type: "constructor",
  inputs: readTypes(inferVyperInputs(trace, context)) ?? [],
  stateMutability: payability(trace)
})

const toFunction = (selector: Hex, trace: Trace, context: TypedContext): CodeFunction => {
  const inputs = inferVyperInputs(trace, context)
  const outputs = inferOutputs(trace, inputs, context)
  return {
    selector,
    inputs,
    outputs,
    stateMutability: inferMutability(trace, inputs, outputs)
  }
}

/** Returns whether code that ends successfully accepts ether. */
const payability = (trace: Trace): "payable" | "nonpayable" =>
  hasFact(trace, Fact.acceptsValue) ? "payable" : "nonpayable"

const changesState = (trace: Trace): boolean => hasFact(trace, Fact.writes | Fact.calls)

/** Returns the outputs at the position that shows most about them. */
const inferOutputs = (trace: Trace, inputs: string, context: TypedContext): ReadonlyArray<Parameter> => {
  const all = trace.returns.map(site => inferEncoding(site, trace, context))
  const best = all.reduce<ReadonlyArray<string>>((one, other) => (knowledge(other) > knowledge(one) ? other : one), [])
  // A function that returns nothing but 0 or 1 says whether it succeeded, unless it is the getter of a constant.
  const isTruth = trace.returns.every(({ size, words }) => size.number === 32 && (words[0]?.number ?? 2) <= 1)
  const types = best.length === 1 && isTruth && (changesState(trace) || inputs !== "") ? ["bool"] : best
  return types.map(type => ({ name: "", type }))
}

/** Returns how much types say: that they are members or elements before their number, and that before their types. */
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
  readonly trace: Trace
}

/** Collects logs by topic. A topic that is not a constant of the code is computed, so that event is anonymous. */
const logsByTopic = (traces: ReadonlyArray<Trace>, context: Context): ReadonlyMap<Hex, ReadonlyArray<Emitted>> => {
  const logs = new Map<Hex, Array<Emitted>>()
  for (const trace of traces)
    for (const log of trace.logs) {
      const [first, ...indexed] = log.topics
      if (first?.value === undefined) continue
      const topic: Hex = `0x${first.value.toString(16).padStart(64, "0")}`
      if (!context.code.words.has(topic)) continue
      indexed.forEach((word, index) => {
        joinWord(context, keyOf.topic(topic, index), word, trace)
      })
      log.data.words.forEach((word, index) => {
        if (word !== undefined) joinWord(context, keyOf.data(topic, index), word, trace)
      })
      const same = logs.get(topic)
      if (same === undefined) logs.set(topic, [{ ...log, trace }])
      else same.push({ ...log, trace })
    }
  return logs
}

/** Returns the events as the position that shows most about each. */
const inferEvents = (
  logs: ReadonlyMap<Hex, ReadonlyArray<Emitted>>,
  context: TypedContext
): ReadonlyMap<Hex, EmittedEvent> =>
  new Map(
    [...logs].map(([topic, sites]) => {
      const events = sites.map(({ topics, data, trace }) => ({
        indexed: topics.length - 1,
        indexedTypes: topics.slice(1).map(word => resolveType(context, word, trace)),
        dataTypes: inferEncoding(data, trace, context)
      }))
      return [topic, events.reduce((one, other) => (specificEvent(other) > specificEvent(one) ? other : one))]
    })
  )

const specificEvent = ({ indexedTypes, dataTypes }: EmittedEvent): number =>
  specific([...indexedTypes, ...(dataTypes ?? [])])
