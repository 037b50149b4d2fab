import {
  type Abi,
  createDecoder,
  type DecodedValue,
  formatSignature,
  nameValues,
  type Parameter
} from "@glossa/abi/codec"
import type { Decoded } from "@glossa/client"
import * as Result from "effect/Result"
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

const toDecoded = (kind: Decoded["kind"], entry: Entry, values: ReadonlyArray<DecodedValue>): Decoded => ({
  kind,
  name: entry.name,
  signature: formatSignature(entry),
  parameters: nameValues(entry.inputs, values, options) as Decoded["parameters"],
  source: "abi"
})

/** Decodes pasted data by an ABI: calldata, else an error, or a log. Fails with what the decoder says of the first reading. */
export const decodePasted = (abi: Abi, readings: ReadonlyArray<PastedData>): Result.Result<Decoded, string> => {
  const decoder = createDecoder(abi)
  const decode = (pasted: PastedData) =>
    pasted.kind === "log"
      ? Result.map(decoder.log(pasted), ({ entry, values }) => toDecoded("log", entry, values))
      : Result.orElse(
          Result.map(decoder.call(pasted.data), ({ entry, values }) => toDecoded("call", entry, values)),
          failure =>
            Result.mapError(
              Result.map(decoder.error(pasted.data), ({ entry, values }) => toDecoded("error", entry, values)),
              () => failure
            )
        )
  const results = readings.map(decode)
  const first = results.find(Result.isSuccess) ?? results[0]
  if (first === undefined) return Result.fail("Expected calldata, the data of an error, or a log: hex or JSON.")
  return Result.mapError(first, error =>
    error._tag === "abi/UnknownId" ? `The ABI has no entry with ${error.id}.` : error.message
  )
}
