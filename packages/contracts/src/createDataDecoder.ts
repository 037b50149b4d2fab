import { type Abi, createDecoder, createSignatureDecoder, type EncodedLog, type SignatureSource } from "@glossa/abi"
import type { Hex } from "@glossa/classify"
import { Result } from "effect"
import { isUnnamed } from "./abi/isUnnamed.ts"
import type { Decoded } from "./Decoded.ts"
import { type DecodedEntry, toDecoded } from "./toDecoded.ts"

/** Decodes data in lower-case hex; undefined if neither an ABI nor a signature fits it. */
export interface DataDecoder {
  readonly call: (data: Hex) => Decoded | undefined
  readonly log: (log: EncodedLog) => Decoded | undefined
  /** Revert data. */
  readonly error: (data: Hex) => Decoded | undefined
}

/** A decoder by the ABI's named entries, then by signatures, then by the entries whose names are unknown. */
export const createDataDecoder = (abi: Abi, signatures: SignatureSource): DataDecoder => {
  const named = createDecoder(abi.filter(entry => !isUnnamed(entry)))
  const published = createSignatureDecoder(signatures)
  const unnamed = createDecoder(abi.filter(isUnnamed))
  const firstOf =
    <Input>(...decoders: ReadonlyArray<readonly [Decoded["source"], Decode<Input>]>) =>
    (input: Input) => {
      for (const [source, decode] of decoders) {
        const match = Result.getOrUndefined(decode(input))
        if (match !== undefined) return toDecoded(match, source)
      }
      return undefined
    }
  return {
    call: firstOf(["abi", named.call], ["signature", published.call], ["abi", unnamed.call]),
    log: firstOf(["abi", named.log], ["signature", published.log], ["abi", unnamed.log]),
    error: firstOf(["abi", named.error], ["signature", published.error], ["abi", unnamed.error])
  }
}

type Decode<Input> = (input: Input) => Result.Result<DecodedEntry, unknown>
