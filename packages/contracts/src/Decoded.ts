import {
  type DecodedValue,
  type ErrorEntry,
  type EventEntry,
  type FunctionEntry,
  formatSignature,
  nameValues
} from "@glossa/abi/effect"
import { type Address, checksumAddress, sanitizeText } from "@glossa/classify"
import { Result, Schema } from "effect"

type Value = string | boolean | ReadonlyArray<Value | DecodedParameter>

/** A parameter, or a member of a tuple, with its value. */
export interface DecodedParameter {
  readonly name: string
  readonly type: string
  readonly indexed?: boolean
  readonly value: Value
}

const Value = Schema.Union([
  Schema.String,
  Schema.Boolean,
  Schema.Array(Schema.suspend((): Schema.Codec<Value | DecodedParameter> => Schema.Union([Value, DecodedParameter])))
]).annotate({
  identifier: "DecodedValue",
  description:
    "Integers are decimal strings, addresses have their checksum, bytes are hex, arrays are lists, and a tuple is a list of its members as parameters."
})

/** A parameter, or a member of a tuple, with its value. */
export const DecodedParameter = Schema.Struct({
  name: Schema.String.annotate({ description: "Empty if unknown." }),
  type: Schema.String.annotate({ description: "The type as in an ABI; `tuple` has its members in `value`." }),
  indexed: Schema.optionalKey(Schema.Boolean).annotate({ description: "Whether a topic has it; only of events." }),
  value: Value
}).annotate({ identifier: "DecodedParameter" })

/** A decoded call, log or error, as JSON. */
export const Decoded = Schema.Struct({
  kind: Schema.Literals(["call", "log", "error"]),
  name: Schema.String.annotate({ description: "The name of the function, event or error." }),
  signature: Schema.String.annotate({ description: "The canonical signature: `transfer(address,uint256)`." }),
  parameters: Schema.Array(DecodedParameter),
  source: Schema.Literals(["abi", "signature"]).annotate({
    description: "`abi`: the contract's ABI. `signature`: a published signature with the same selector or topic."
  }),
  alternatives: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description: "Other signatures with the same selector that fit the data too."
  })
}).annotate({ identifier: "Decoded", description: "A decoded call, log or error." })

export type Decoded = typeof Decoded.Type

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
  parameters: Result.getOrThrow(
    nameValues(entry.inputs, values, { text: sanitizeText, address: address => checksumAddress(address as Address) })
  ),
  source,
  ...(alternatives.length > 0 && {
    alternatives: alternatives.map(signature => sanitizeText(signature, maxSignatureLength))
  })
})
