import type { Log } from "../Transaction.ts"
import { type Arguments, decoder } from "./decoder.ts"
import type { Parameter } from "./parseSignature.ts"

/** Types whose indexed form is their hash, not their value (Solidity ABI, "Events"). */
const hashed = /^(string|bytes|tuple)$|\[/

/** Compiles an event to a function that decodes its logs: indexed arguments from topics, the others from data. */
export const eventDecoder = (inputs: ReadonlyArray<Parameter>): ((log: Log) => Arguments | undefined) => {
  const data = decoder(inputs.filter(({ indexed }) => !indexed))
  const indexed = inputs
    .filter(input => input.indexed)
    .map(input => ({ name: input.name, read: hashed.test(input.type) ? null : decoder([input]) }))
  return log => {
    const values = data(log.data, 0)
    if (values === undefined || log.topics.length <= indexed.length) return undefined
    for (let i = 0; i < indexed.length; i++) {
      const { name, read } = indexed[i]!
      const topic = log.topics[i + 1]!
      if (read === null) values[name] = topic
      else read(topic, 0, values)
    }
    return values
  }
}
