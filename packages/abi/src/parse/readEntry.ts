import type { AbiEntry, EventParameter, Hex } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "../entry/hash.ts"
import { isPlaceholder, placeholderName } from "../entry/placeholder.ts"
import { describe } from "./describe.ts"
import { entryTypes, hasFields, isEntry } from "./isEntry.ts"
import { isRecord } from "./isRecord.ts"
import { limits } from "./limits.ts"
import type { ParseContext } from "./ParseContext.ts"
import { Rejection } from "./Rejection.ts"
import { readEntryText } from "./readEntryText.ts"
import { readFlag, toFlag } from "./readFlag.ts"
import { readList } from "./readList.ts"
import { readMutability } from "./readMutability.ts"
import type { ReadParameter } from "./readParameter.ts"
import { SourceFragment } from "./source/SourceFragment.ts"
import { splitName } from "./splitName.ts"
import { damageOf } from "./text/Unreadable.ts"

type Fields = Readonly<Record<string, unknown>>

const hasIndexed = (value: unknown): boolean =>
  Array.isArray(value) && value.some(item => isRecord(item) && toFlag(item["indexed"]) !== undefined)

/** Returns whether a field that no ABI has looks like the inputs: its name is damaged, or of another format. */
const isParameters = (key: string, value: unknown): boolean =>
  key !== "outputs" && Array.isArray(value) && value.some(item => isRecord(item) && typeof item["type"] === "string")

const kindOf = (entry: Fields, path: string, context: ParseContext): string | Rejection => {
  const { type } = entry
  if (type === undefined || type === null) {
    const isEvent = hasIndexed(entry["inputs"]) || toFlag(entry["anonymous"]) !== undefined
    if (!isEntry(entry)) return new Rejection("an entry without type and name, or without anything else")
    context.addRepair(`${path}.type`, "missing", isEvent ? "event" : "function", isEvent ? "declared" : "default")
    return isEvent ? "event" : "function"
  }
  if (typeof type !== "string") return new Rejection(`${describe(type)} is not an entry type`)
  if (entryTypes.has(type)) return type
  const lower = type.toLowerCase()
  if (!entryTypes.has(lower)) return new Rejection(`unknown entry type ${describe(type)}`)
  context.addRepair(`${path}.type`, "not lower case", lower, "equivalent")
  return lower
}

const readRaw = (value: unknown, path: string, context: ParseContext): unknown | Rejection =>
  typeof value === "string" ? readEntryText(value, path, context) : value

const readSource = ({ text, types, scope }: SourceFragment, path: string, context: ParseContext) => {
  context.types = types
  context.scope = scope
  return readEntryText(text, path, context, expression => types.evaluate(expression, scope))
}

/** Reads one entry: JSON or a human-readable fragment. Fails with the problem. */
export const readEntry = (value: unknown, path: string, context: ParseContext): AbiEntry | Rejection => {
  const damage = damageOf(value)
  if (damage !== undefined) return new Rejection(damage)
  const entry = value instanceof SourceFragment ? readSource(value, path, context) : readRaw(value, path, context)
  if (entry instanceof Rejection) return entry
  if (!isRecord(entry)) return new Rejection(`an entry is an object or a text, not ${describe(value)}`)
  const split = splitName(entry, path, context)
  if (split instanceof Rejection) return split
  const fields = split
  const kind = kindOf(fields, path, context)
  return kind instanceof Rejection ? kind : readFields(kind, fields, path, context)
}

const readFields = (kind: string, fields: Fields, path: string, context: ParseContext): AbiEntry | Rejection => {
  if (kind === "receive") return { type: kind, stateMutability: "payable" }
  const payability = () => (readMutability(fields, path, context) === "payable" ? "payable" : "nonpayable")
  if (kind === "fallback") return { type: kind, stateMutability: payability() }
  if (kind !== "constructor" && !hasFields(fields)) return new Rejection("only a type and a name")
  const misplaced =
    fields["inputs"] === undefined ? Object.keys(fields).find(key => isParameters(key, fields[key])) : undefined
  if (misplaced !== undefined) return new Rejection(`no inputs, but parameters in ${describe(misplaced)}`)
  const inputs = readList(fields["inputs"], `${path}.inputs`, context)
  if (inputs instanceof Rejection) return inputs
  const parameters = inputs.map(read => read.parameter)
  if (kind === "constructor") return { type: kind, inputs: parameters, stateMutability: payability() }
  if (kind === "event") return readEvent(fields, inputs, path, context)
  if (hasIndexed(fields["inputs"]))
    return new Rejection("a function merged with an event; pass the bytecode to repair its inputs")
  const named = readNamed(kind === "error" ? kind : "function", fields, inputs, path, context)
  if (named instanceof Rejection) return named
  const { name, id } = named
  const selector = id === undefined ? {} : { selector: id }
  if (kind === "error") return { type: kind, name, inputs: parameters, ...selector }
  const outputs = readList(fields["outputs"], `${path}.outputs`, context)
  if (outputs instanceof Rejection) return outputs
  return {
    type: "function",
    name,
    inputs: parameters,
    outputs: outputs.map(read => read.parameter),
    stateMutability: readMutability(fields, path, context),
    ...selector
  }
}

const readEvent = (
  fields: Fields,
  inputs: ReadonlyArray<ReadParameter>,
  path: string,
  context: ParseContext
): AbiEntry | Rejection => {
  const named = readNamed("event", fields, inputs, path, context)
  if (named instanceof Rejection) return named
  const anonymous = readFlag(fields, "anonymous", path, context) ?? false
  if (fields["anonymous"] === undefined) context.addRepair(`${path}.anonymous`, "missing", "false", "default")
  const parameters: ReadonlyArray<EventParameter> = inputs.map(({ parameter, indexed }, index) => {
    if (indexed === undefined) context.addRepair(`${path}.inputs[${index}].indexed`, "missing", "false", "default")
    return { ...parameter, indexed: indexed === true }
  })
  if (parameters.filter(parameter => parameter.indexed).length > (anonymous ? 4 : 3))
    return new Rejection("more indexed parameters than a log has topics")
  const { name, id } = named
  return { type: "event", name, inputs: parameters, anonymous, ...(id !== undefined && { topic0: id }) }
}

const asciiName = /^[A-Za-z_$][\w$]*$/

/**
 * Reads the entry's name, and its id where the name does not hash to it: a placeholder, a name that other tools reject, or
 * a library's function whose selector is the hash of source names (Solidity ABI specification, "Library Selectors").
 */
const readNamed = (
  kind: "function" | "event" | "error",
  fields: Fields,
  inputs: ReadonlyArray<ReadParameter>,
  path: string,
  context: ParseContext
): { readonly name: string; readonly id: Hex | undefined } | Rejection => {
  const { name } = fields
  if (typeof name !== "string" || name === "" || name.length > limits.name) return new Rejection("no name")
  const id = fields[kind === "event" ? "topic0" : "selector"]
  if (typeof id === "string" && /^0x[0-9a-fA-F]+$/.test(id) && id.length === (kind === "event" ? 66 : 10)) {
    const lower = id.toLowerCase() as Hex
    if (isPlaceholder(kind, name, lower)) return { name, id: lower }
  }
  const storage = inputs.some(read => read.storage)
  if (asciiName.test(name) && !storage) return { name, id: undefined }
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return new Rejection(`${describe(name)} is not an identifier`)
  const types = storage ? sourceTypes(fields["inputs"]) : signatureTypes(inputs.map(read => read.parameter))
  if (types === undefined) return new Rejection("a storage reference whose type is not written out")
  const hashed = kind === "event" ? toEventSelector(`${name}(${types})`) : toFunctionSelector(`${name}(${types})`)
  const problem = storage ? "its selector is a hash of source names" : "a name that most tools reject"
  context.addRepair(`${path}.name`, problem, `${placeholderName(kind, hashed)} with the real id`, "equivalent")
  return { name: placeholderName(kind, hashed), id: hashed }
}

const sourceTypes = (inputs: unknown): string | undefined => {
  if (!Array.isArray(inputs)) return undefined
  const types = inputs.map(input => (isRecord(input) && typeof input["type"] === "string" ? input["type"] : undefined))
  return types.includes(undefined) || types.some(type => type?.startsWith("tuple")) ? undefined : types.join(",")
}
