import {
  type DecodedValue,
  type ErrorEntry,
  type EventEntry,
  type FunctionEntry,
  formatSignature,
  nameValues
} from "@glossa/abi/effect"
import { checksumAddress, sanitizeText } from "@glossa/classify"
import type { Decoded } from "./Decoded.ts"

export interface DecodedEntry {
  readonly entry: FunctionEntry | EventEntry | ErrorEntry
  readonly values: ReadonlyArray<DecodedValue>
  /** Other signatures that fit. */
  readonly alternatives?: ReadonlyArray<string>
}

const [maxNameLength, maxSignatureLength] = [100, 2_000]

const kinds = { function: "call", event: "log", error: "error" } as const

/** Decoded data as JSON. Every text is made safe to display. */
export const toDecoded = ({ entry, values, alternatives = [] }: DecodedEntry, source: Decoded["source"]): Decoded => ({
  kind: kinds[entry.type],
  name: sanitizeText(entry.name, maxNameLength),
  signature: sanitizeText(formatSignature(entry), maxSignatureLength),
  parameters: nameValues(entry.inputs, values, { text: sanitizeText, address: checksumAddress }),
  source,
  ...(alternatives.length > 0 && {
    alternatives: alternatives.map(signature => sanitizeText(signature, maxSignatureLength))
  })
})
