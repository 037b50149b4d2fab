import * as Result from "effect/Result"
import type { AbiEntry, EventParameter, Hex } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "../entry/hash.ts"
import { isPlaceholder, placeholderName } from "../entry/placeholder.ts"
import { describe } from "./describe.ts"
import { entryTypes, hasFields, isEntry } from "./isEntry.ts"
import { isRecord } from "./isRecord.ts"
import { limits } from "./limits.ts"
import type { ParseContext } from "./ParseContext.ts"
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

const kindOf = (entry: Fields, path: string, context: ParseContext): Result.Result<string, string> => {
  const { type } = entry
  if (type === undefined || type === null) {
    const isEvent = hasIndexed(entry["inputs"]) || toFlag(entry["anonymous"]) !== undefined
    if (!isEntry(entry)) return Result.fail("an entry without type and name, or without anything else")
    context.addRepair(`${path}.type`, "missing", isEvent ? "event" : "function", isEvent ? "declared" : "default")
    return Result.succeed(isEvent ? "event" : "function")
  }
  if (typeof type !== "string") return Result.fail(`${describe(type)} is not an entry type`)
  if (entryTypes.has(type)) return Result.succeed(type)
  const lower = type.toLowerCase()
  if (!entryTypes.has(lower)) return Result.fail(`unknown entry type ${describe(type)}`)
  context.addRepair(`${path}.type`, "not lower case", lower, "equivalent")
  return Result.succeed(lower)
}

const readRaw = (value: unknown, path: string, context: ParseContext): Result.Result<unknown, string> =>
  typeof value === "string" ? readEntryText(value, path, context) : Result.succeed(value)

const readSource = ({ text, types, scope }: SourceFragment, path: string, context: ParseContext) => {
  context.types = types
  context.scope = scope
  return readEntryText(text, path, context, expression => types.evaluate(expression, scope))
}

/** Reads one entry: JSON or a human-readable fragment. Fails with the problem. */
export const readEntry = (value: unknown, path: string, context: ParseContext): Result.Result<AbiEntry, string> => {
  const damage = damageOf(value)
  if (damage !== undefined) return Result.fail(damage)
  const entry = value instanceof SourceFragment ? readSource(value, path, context) : readRaw(value, path, context)
  if (Result.isFailure(entry)) return Result.fail(entry.failure)
  if (!isRecord(entry.success)) return Result.fail(`an entry is an object or a text, not ${describe(value)}`)
  const split = splitName(entry.success, path, context)
  if (Result.isFailure(split)) return Result.fail(split.failure)
  const fields = split.success
  return Result.flatMap(kindOf(fields, path, context), kind => readFields(kind, fields, path, context))
}

const readFields = (
  kind: string,
  fields: Fields,
  path: string,
  context: ParseContext
): Result.Result<AbiEntry, string> => {
  if (kind === "receive") return Result.succeed({ type: kind, stateMutability: "payable" })
  const payability = () => (readMutability(fields, path, context) === "payable" ? "payable" : "nonpayable")
  if (kind === "fallback") return Result.succeed({ type: kind, stateMutability: payability() })
  if (kind !== "constructor" && !hasFields(fields)) return Result.fail("only a type and a name")
  const misplaced =
    fields["inputs"] === undefined ? Object.keys(fields).find(key => isParameters(key, fields[key])) : undefined
  if (misplaced !== undefined) return Result.fail(`no inputs, but parameters in ${describe(misplaced)}`)
  const inputs = readList(fields["inputs"], `${path}.inputs`, context)
  if (Result.isFailure(inputs)) return Result.fail(inputs.failure)
  const parameters = inputs.success.map(read => read.parameter)
  if (kind === "constructor") return Result.succeed({ type: kind, inputs: parameters, stateMutability: payability() })
  if (kind === "event") return readEvent(fields, inputs.success, path, context)
  if (hasIndexed(fields["inputs"]))
    return Result.fail("a function merged with an event; pass the bytecode to repair its inputs")
  const named = readNamed(kind === "error" ? kind : "function", fields, inputs.success, path, context)
  if (Result.isFailure(named)) return Result.fail(named.failure)
  const { name, id } = named.success
  const selector = id === undefined ? {} : { selector: id }
  if (kind === "error") return Result.succeed({ type: kind, name, inputs: parameters, ...selector })
  const outputs = readList(fields["outputs"], `${path}.outputs`, context)
  if (Result.isFailure(outputs)) return Result.fail(outputs.failure)
  return Result.succeed({
    type: "function",
    name,
    inputs: parameters,
    outputs: outputs.success.map(read => read.parameter),
    stateMutability: readMutability(fields, path, context),
    ...selector
  })
}

const readEvent = (
  fields: Fields,
  inputs: ReadonlyArray<ReadParameter>,
  path: string,
  context: ParseContext
): Result.Result<AbiEntry, string> => {
  const named = readNamed("event", fields, inputs, path, context)
  if (Result.isFailure(named)) return Result.fail(named.failure)
  const anonymous = readFlag(fields, "anonymous", path, context) ?? false
  if (fields["anonymous"] === undefined) context.addRepair(`${path}.anonymous`, "missing", "false", "default")
  const parameters: ReadonlyArray<EventParameter> = inputs.map(({ parameter, indexed }, index) => {
    if (indexed === undefined) context.addRepair(`${path}.inputs[${index}].indexed`, "missing", "false", "default")
    return { ...parameter, indexed: indexed === true }
  })
  if (parameters.filter(parameter => parameter.indexed).length > (anonymous ? 4 : 3))
    return Result.fail("more indexed parameters than a log has topics")
  const { name, id } = named.success
  return Result.succeed({ type: "event", name, inputs: parameters, anonymous, ...(id !== undefined && { topic0: id }) })
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
): Result.Result<{ readonly name: string; readonly id: Hex | undefined }, string> => {
  const { name } = fields
  if (typeof name !== "string" || name === "" || name.length > limits.name) return Result.fail("no name")
  const id = fields[kind === "event" ? "topic0" : "selector"]
  if (typeof id === "string" && /^0x[0-9a-fA-F]+$/.test(id) && id.length === (kind === "event" ? 66 : 10)) {
    const lower = id.toLowerCase() as Hex
    if (isPlaceholder(kind, name, lower)) return Result.succeed({ name, id: lower })
  }
  const storage = inputs.some(read => read.storage)
  if (asciiName.test(name) && !storage) return Result.succeed({ name, id: undefined })
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return Result.fail(`${describe(name)} is not an identifier`)
  const types = storage ? sourceTypes(fields["inputs"]) : signatureTypes(inputs.map(read => read.parameter))
  if (types === undefined) return Result.fail("a storage reference whose type is not written out")
  const hashed = kind === "event" ? toEventSelector(`${name}(${types})`) : toFunctionSelector(`${name}(${types})`)
  const problem = storage ? "its selector is a hash of source names" : "a name that most tools reject"
  context.addRepair(`${path}.name`, problem, `${placeholderName(kind, hashed)} with the real id`, "equivalent")
  return Result.succeed({ name: placeholderName(kind, hashed), id: hashed })
}

const sourceTypes = (inputs: unknown): string | undefined => {
  if (!Array.isArray(inputs)) return undefined
  const types = inputs.map(input => (isRecord(input) && typeof input["type"] === "string" ? input["type"] : undefined))
  return types.includes(undefined) || types.some(type => type?.startsWith("tuple")) ? undefined : types.join(",")
}
