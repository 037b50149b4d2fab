import type { Hex } from "../../entry/Abi.ts"
import type { Bytecode } from "../Bytecode.ts"
import type { EmittedError, EmittedEvent } from "../CodeAnalysis.ts"
import type { Trace } from "../machine/Trace.ts"
import { agreedType } from "./EncodedShape.ts"
import { type EncodedLog, inferEncoded } from "./readEncoded.ts"

/** Collects the events that all code logs by topic. */
export const collectEvents = (logs: ReadonlyArray<EncodedLog>, code: Bytecode): ReadonlyMap<Hex, EmittedEvent> => {
  const sites = new Map<Hex, Array<EncodedLog>>()
  for (const site of logs) {
    const topic = site.topic0 as Hex | undefined
    // A topic that is not a constant of the code is computed, so the event is anonymous.
    if (topic === undefined || !code.words.has(topic)) continue
    const same = sites.get(topic)
    if (same === undefined) sites.set(topic, [site])
    else same.push(site)
  }
  const events = new Map<Hex, EmittedEvent>()
  for (const [topic, seen] of sites) {
    const { topics } = seen[0]!
    const alike = seen.filter(site => site.topics === topics)
    events.set(topic, {
      indexed: topics - 1,
      indexedTypes: Array.from({ length: topics - 1 }, (_, index) =>
        agreedType(alike.map(site => site.indexed[index]))
      ),
      dataTypes: inferEncoded(
        alike.map(site => site.data),
        "bytes"
      )
    })
  }
  return events
}

/** Collects the custom errors of all code by selector. */
export const collectErrors = (all: ReadonlyArray<Trace>): ReadonlyMap<Hex, EmittedError> => {
  const errors = new Map<Hex, EmittedError>()
  for (const { reverts } of all)
    for (const [selector, types] of reverts) {
      if (errors.get(selector as Hex)?.types !== undefined) continue
      errors.set(selector as Hex, { types: types?.map(type => agreedType([type])) })
    }
  return errors
}
