import type { Hex, Parameter, StateMutability } from "../../entry/Abi.ts"
import type { CodeAnalysis, CodeFunction } from "../analyzeBytecode.ts"
import type { Bytecode } from "../Bytecode.ts"
import type { EmittedEvent } from "../collectEvents.ts"
import { keyOf, Links } from "../Links.ts"
import { exploreVyper } from "./exploreVyper.ts"
import { inferVyperInputs } from "./inferVyperInputs.ts"
import { encodedType, inferEncoding } from "./inferVyperOutputs.ts"
import { type Context, hintWord, joinWord } from "./linkWords.ts"
import { bodyOf } from "./placeOf.ts"
import type { Trace } from "./Trace.ts"
import { Words } from "./Word.ts"

/** Finds functions and events in code of the Vyper compiler. */
export const analyzeVyper = (code: Bytecode): CodeAnalysis => {
  const links = new Links()
  const context: Context = { code, words: new Words(), links, hints: [] }
  const { functions, fallback } = exploreVyper(context)
  const traces = [fallback, ...functions.values()]
  for (const trace of functions.values())
    for (const { cells } of trace.returns)
      cells.forEach((cell, word) => {
        if (cell !== undefined) joinWord(context, keyOf.result(bodyOf(trace), word), cell.word, trace)
      })
  const events = collectVyperEvents(traces, context)
  for (const trace of traces) for (const [word, type] of trace.types) hintWord(context, word, trace, type)
  for (const [key, type] of context.hints) links.addHint(key, type)
  return {
    functions: new Map(
      [...functions].map(([selector, trace]) => {
        const id: Hex = `0x${selector.toString(16).padStart(8, "0")}`
        return [id, toFunction(id, trace)]
      })
    ),
    events,
    errors: new Map(),
    complete: !traces.some(({ incomplete }) => incomplete),
    rest: fallback.ends
      ? [{ type: "fallback", stateMutability: fallback.acceptsValue ? "payable" : "nonpayable" }]
      : [],
    links
  }
}

const toFunction = (selector: Hex, trace: Trace): CodeFunction => {
  const inputs = inferVyperInputs(trace)
  const outputs = inferOutputs(trace)
  return {
    selector,
    inputs,
    outputs,
    stateMutability: inferMutability(trace, inputs, outputs),
    body: bodyOf(trace),
    shapes: undefined,
    keeps: false
  }
}

/** Returns the outputs at the position that shows most about them. */
const inferOutputs = (trace: Trace): ReadonlyArray<Parameter> => {
  const all = trace.returns.map(site => inferEncoding(site, trace))
  const best = all.reduce<ReadonlyArray<string>>(
    (one, other) =>
      other.length > one.length || (other.length === one.length && specific(other) > specific(one)) ? other : one,
    []
  )
  return best.map(type => ({ name: "", type }))
}

const specific = (types: ReadonlyArray<string>): number => types.filter(type => type !== "uint256").length

const inferMutability = (trace: Trace, inputs: string, outputs: ReadonlyArray<Parameter>): StateMutability => {
  if (trace.ends ? trace.acceptsValue : !trace.rejectsValue) return "payable"
  // A function that neither changes state nor returns anything is meant to be called in a transaction.
  if (trace.writes || trace.calls || outputs.length === 0) return "nonpayable"
  return trace.reads || inputs === "" ? "view" : "pure"
}

/** Collects events by topic. A topic that is not a constant of the code is computed, so that event is anonymous. */
const collectVyperEvents = (traces: ReadonlyArray<Trace>, context: Context): ReadonlyMap<Hex, EmittedEvent> => {
  const events = new Map<Hex, EmittedEvent>()
  for (const trace of traces)
    for (const { topics, data } of trace.logs) {
      const [first, ...indexed] = topics
      if (first?.value === undefined) continue
      const topic: Hex = `0x${first.value.toString(16).padStart(64, "0")}`
      if (!context.code.words.has(topic)) continue
      indexed.forEach((word, index) => {
        joinWord(context, keyOf.topic(topic, index), word, trace)
      })
      data.cells.forEach((cell, word) => {
        if (cell !== undefined) joinWord(context, keyOf.data(topic, word), cell.word, trace)
      })
      const event: EmittedEvent = {
        indexed: indexed.length,
        indexedTypes: indexed.map(word => encodedType(word, trace)),
        dataTypes: inferEncoding(data, trace)
      }
      const known = events.get(topic)
      if (known === undefined || specificEvent(event) > specificEvent(known)) events.set(topic, event)
    }
  return events
}

const specificEvent = ({ indexedTypes, dataTypes }: EmittedEvent): number =>
  specific([...indexedTypes, ...(dataTypes ?? [])])
