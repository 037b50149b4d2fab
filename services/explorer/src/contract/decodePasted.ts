import {
  type Abi,
  createDecoder,
  type DecodedValue,
  formatSignature,
  nameValues,
  type Parameter
} from "@glossa/abi/codec"
import type { Decoded } from "@glossa/client"
import type { PastedData } from "./readPasted.ts"

/** Text is shown by elements that isolate it. */
const options = {
  text: (text: string, maxLength: number) => text.slice(0, maxLength),
  address: (address: string) => address
}

interface Entry {
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
}

const toDecoded = (kind: Decoded["kind"], entry: Entry, values: ReadonlyArray<DecodedValue>) => {
  const parameters = nameValues(entry.inputs, values, options)
  if (parameters instanceof Error) return parameters
  const { name } = entry
  return { kind, name, signature: formatSignature(entry), parameters, source: "abi" } as Decoded
}

/**
 * Decodes pasted data by an ABI: calldata, else an error, or a log. If nothing fits this ABI, returns the decoder's message about the first
 * reading.
 */
export const decodePasted = (abi: Abi, readings: ReadonlyArray<PastedData>): Decoded | string => {
  const decoder = createDecoder(abi)
  const decode = (pasted: PastedData) => {
    if (pasted.kind === "log") {
      const log = decoder.log(pasted)
      return log instanceof Error ? log : toDecoded("log", log.entry, log.values)
    }
    const call = decoder.call(pasted.data)
    if (!(call instanceof Error)) return toDecoded("call", call.entry, call.values)
    const error = decoder.error(pasted.data)
    return error instanceof Error ? call : toDecoded("error", error.entry, error.values)
  }
  const results = readings.map(decode)
  const first = results.find(result => !(result instanceof Error)) ?? results[0]
  if (first === undefined) return "Expected calldata, the data of an error, or a log: hex or JSON."
  if (!(first instanceof Error)) return first
  return first._tag === "abi/UnknownId" ? `The ABI has no entry with ${first.id}.` : first.message
}
