import { alikeWords, inferShapes, type Shape } from "./calldata/inferShapes.ts"
import { type EncodedLog, type EncodedSite, readEncoded } from "./encoded/readEncoded.ts"
import { Fact, hasFact, type Trace } from "./machine/Trace.ts"
import type { WordSource } from "./types/TypeGraph.ts"
import { keyOf } from "./types/Words.ts"

/** The structures that a trace shows. */
export interface Structures {
  /** The arguments. Undefined if the budget was used up before this code, so that none of it was explored. */
  readonly inputs: ReadonlyArray<Shape> | undefined
  readonly returns: ReadonlyArray<EncodedSite>
  readonly logs: ReadonlyArray<EncodedLog>
}

/** Reads the structures of arguments, results and log data. */
export const readTrace = ({ body, steps, decoding, sums, returns, logs, regions }: Trace): Structures => ({
  inputs: steps === 0 ? undefined : inferShapes(decoding, sums),
  returns: returns.map(site => readEncoded(site, regions, decoding.stored, word => keyOf.result(body, word))),
  logs: logs.map(log => {
    const { topic0 } = log
    const key = topic0 === undefined ? undefined : (word: number) => keyOf.data(topic0, word)
    return { ...log, data: readEncoded(log.data, regions, decoding.stored, key) }
  })
})

/** Returns the facts that a trace shows about its words, with their places in its structures. */
export const toWordSource = (trace: Trace, { inputs, returns, logs }: Structures): WordSource => ({
  words: trace.words,
  encoded: [...returns, ...logs.map(({ data }) => data)].flatMap(({ joins }) => joins),
  alike: inputs === undefined ? [] : alikeWords(inputs, trace.words),
  panics: hasFact(trace, Fact.panics),
  cleans: hasFact(trace, Fact.cleans)
})
