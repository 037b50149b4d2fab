import {
  type Abi,
  createDecoder,
  createSignatureDecoder,
  type EncodedLog,
  type SignatureSource
} from "@glossa/abi/effect"
import type { Hex } from "@glossa/classify"
import { Result } from "effect"
import { isUnnamed } from "./abi/withNames.ts"
import { type Decoded, type DecodedEntry, toDecoded } from "./Decoded.ts"

/** Decodes data in lower-case hex; undefined if neither an ABI nor a signature fits it. */
export interface DataDecoder {
  readonly call: (data: Hex) => Decoded | undefined
  readonly log: (log: EncodedLog) => Decoded | undefined
  /** Revert data. */
  readonly error: (data: Hex) => Decoded | undefined
}

type Decode<Input> = (input: Input) => Result.Result<DecodedEntry, unknown>

/** A decoder by the ABI's named entries, then by signatures, then by the entries whose names are unknown. */
export const createDataDecoder = (abi: Abi, signatures: SignatureSource): DataDecoder => {
  const entries = new Set<object>(abi)
  const named = createDecoder(abi.filter(entry => !isUnnamed(entry)))
  const published = createSignatureDecoder(signatures)
  const unnamed = createDecoder(abi.filter(isUnnamed))
  const firstOf =
    <Input>(...decoders: ReadonlyArray<Decode<Input>>) =>
    (input: Input) => {
      for (const decode of decoders) {
        const match = Result.getOrUndefined(decode(input))
        // Decoders of an ABI also know the errors of Solidity itself.
        if (match !== undefined) return toDecoded(match, entries.has(match.entry) ? "abi" : "signature")
      }
      return undefined
    }
  // Each decoder without a match creates an error, which takes time.
  if (abi.length === 0)
    return { call: firstOf(published.call), log: firstOf(published.log), error: firstOf(published.error) }
  return {
    call: firstOf(named.call, published.call, unnamed.call),
    log: firstOf(named.log, published.log, unnamed.log),
    error: firstOf(named.error, published.error, unnamed.error)
  }
}

/** Calldata, the topics and data of a log, or revert data, in lower-case hex. */
export interface EncodedData {
  readonly data: Hex
  /** The topics of a log. */
  readonly topics?: ReadonlyArray<Hex>
  /** The kind of the data. By default a log if it has topics; else calldata, or revert data if no function fits it. */
  readonly kind?: Decoded["kind"]
}

/** Decodes data of any kind; undefined if neither an ABI nor a signature fits it. */
export const decodeData = (decoder: DataDecoder, { data, topics, kind }: EncodedData): Decoded | undefined => {
  if (kind === "log" || (kind === undefined && topics !== undefined)) return decoder.log({ topics: topics ?? [], data })
  if (kind === "error") return decoder.error(data)
  return decoder.call(data) ?? (kind === undefined ? decoder.error(data) : undefined)
}
