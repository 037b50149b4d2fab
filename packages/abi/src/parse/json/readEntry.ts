import type { AbiEntry, EventParameter, Hex } from "../../entry/Abi.ts"
import { signatureTypes } from "../../entry/formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "../../entry/hash.ts"
import { isPlaceholder, placeholderName } from "../../entry/placeholder.ts"
import { describe, type Fields, isRecord } from "../describe.ts"
import { readFragment } from "../fragment/readFragment.ts"
import { entryTypes, hasFields, isEntry } from "../isEntry.ts"
import { limits } from "../limits.ts"
import { Place } from "../ParseContext.ts"
import { damageOf, Rejection } from "../Rejection.ts"
import { SourceFragment } from "../source/SourceFragment.ts"
import { readFlag, readMutability, toFlag } from "./readFields.ts"
import { readList } from "./readList.ts"
import type { ReadParameter } from "./readParameter.ts"

const hasIndexed = (value: unknown): boolean =>
  Array.isArray(value) && value.some(item => isRecord(item) && toFlag(item["indexed"]) !== undefined)

/** Returns whether a field that no ABI has looks like the inputs: its name is damaged, or belongs to another format. */
const isParameters = (key: string, value: unknown): boolean =>
  key !== "outputs" && Array.isArray(value) && value.some(item => isRecord(item) && typeof item["type"] === "string")

const kindOf = (entry: Fields, place: Place): string | Rejection => {
  const { type } = entry
  if (type === undefined || type === null) {
    const isEvent = hasIndexed(entry["inputs"]) || toFlag(entry["anonymous"]) !== undefined
    if (!isEntry(entry)) return new Rejection("an entry without type and name, or without anything else")
    place.repair(".type", "missing", isEvent ? "event" : "function", isEvent ? "declared" : "default")
    return isEvent ? "event" : "function"
  }
  if (typeof type !== "string") return new Rejection(`${describe(type)} is not an entry type`)
  const lower = type.toLowerCase()
  if (!entryTypes.has(lower)) return new Rejection(`unknown entry type ${describe(type)}`)
  if (lower !== type) place.repair(".type", "not lower case", lower)
  return lower
}

const typesOf = (inputs: unknown): string | undefined =>
  Array.isArray(inputs) ? inputs.map(input => String((input as Fields | null)?.["type"])).join() : undefined

/** Splits a name with types in it, such as `transfer(address,uint256)`, into the name and the inputs. */
const splitName = (fields: Fields, place: Place): Fields | Rejection => {
  const { name, inputs } = fields
  if (typeof name !== "string" || !name.includes("(")) return fields
  const read = readFragment(name, place.at(".name"))
  if (read instanceof Rejection) return new Rejection(`${describe(name)} is not an identifier`)
  const { name: bare, inputs: written } = read
  const same = typesOf(inputs) === typesOf(written)
  if (Array.isArray(inputs) && inputs.length > 0 && !same)
    return new Rejection(`the types in the name ${describe(name)} are not those of the inputs (${typesOf(inputs)})`)
  place.repair(".name", "types in the name", String(bare))
  return { ...fields, name: bare, inputs: same ? inputs : written }
}

const readSource = ({ text, types, scope }: SourceFragment, place: Place) => {
  place.context.types = types
  place.context.scope = scope
  return readFragment(text, place, expression => types.constants.evaluate(expression, scope))
}

/** Reads one entry: JSON or a human-readable fragment. Fails with the problem. */
export const readEntry = (value: unknown, place = new Place()): AbiEntry | Rejection => {
  const damaged = damageOf(value)
  if (damaged !== undefined) return damaged
  const entry =
    value instanceof SourceFragment
      ? readSource(value, place)
      : typeof value === "string"
        ? readFragment(value, place)
        : value
  if (entry instanceof Rejection) return entry
  if (!isRecord(entry)) return new Rejection(`an entry is an object or a text, not ${describe(value)}`)
  const fields = splitName(entry, place)
  if (fields instanceof Rejection) return fields
  const kind = kindOf(fields, place)
  return kind instanceof Rejection ? kind : readOfKind(kind, fields, place)
}

const readOfKind = (kind: string, fields: Fields, place: Place): AbiEntry | Rejection => {
  if (kind === "receive") return { type: kind, stateMutability: "payable" }
  const payability = () => (readMutability(fields, place) === "payable" ? "payable" : "nonpayable")
  if (kind === "fallback") return { type: kind, stateMutability: payability() }
  if (kind !== "constructor" && !hasFields(fields)) return new Rejection("only a type and a name")
  const misplaced =
    fields["inputs"] === undefined ? Object.keys(fields).find(key => isParameters(key, fields[key])) : undefined
  if (misplaced !== undefined) return new Rejection(`no inputs, but parameters in ${describe(misplaced)}`)
  const inputs = readList(fields["inputs"], place.at(".inputs"))
  if (inputs instanceof Rejection) return inputs
  const parameters = inputs.map(read => read.parameter)
  if (kind === "constructor") return { type: kind, inputs: parameters, stateMutability: payability() }
  if (kind === "event") return readEvent(fields, inputs, place)
  if (hasIndexed(fields["inputs"]))
    return new Rejection("a function merged with an event; pass the bytecode to repair its inputs")
  const named = readNamed(kind === "error" ? kind : "function", fields, inputs, place)
  if (named instanceof Rejection) return named
  const { name, id } = named
  const selector = id === undefined ? {} : { selector: id }
  if (kind === "error") return { type: kind, name, inputs: parameters, ...selector }
  const outputs = readList(fields["outputs"], place.at(".outputs"))
  if (outputs instanceof Rejection) return outputs
  return {
    type: "function",
    name,
    inputs: parameters,
    outputs: outputs.map(read => read.parameter),
    stateMutability: readMutability(fields, place),
    ...selector
  }
}

const readEvent = (fields: Fields, inputs: ReadonlyArray<ReadParameter>, place: Place): AbiEntry | Rejection => {
  const named = readNamed("event", fields, inputs, place)
  if (named instanceof Rejection) return named
  const anonymous = readFlag(fields, "anonymous", place) ?? false
  if (fields["anonymous"] === undefined) place.repair(".anonymous", "missing", "false", "default")
  const parameters: ReadonlyArray<EventParameter> = inputs.map(({ parameter, indexed }, index) => {
    if (indexed === undefined) place.repair(`.inputs[${index}].indexed`, "missing", "false", "default")
    return { ...parameter, indexed: indexed === true }
  })
  if (parameters.filter(parameter => parameter.indexed).length > (anonymous ? 4 : 3))
    return new Rejection("more indexed parameters than a log has topics")
  const { name, id } = named
  return { type: "event", name, inputs: parameters, anonymous, ...(id !== undefined && { topic0: id }) }
}

const asciiName = /^[A-Za-z_$][\w$]*$/

/**
 * Reads the entry's name, and its id if the name does not hash to it. Such a name is a placeholder, a name that other tools reject, or a
 * library's function whose selector is the hash of source names (Solidity ABI specification, "Library Selectors").
 */
const readNamed = (
  kind: "function" | "event" | "error",
  fields: Fields,
  inputs: ReadonlyArray<ReadParameter>,
  place: Place
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
  const types = storage ? typesOf(fields["inputs"]) : signatureTypes(inputs.map(read => read.parameter))
  if (types === undefined || /(?:^|,)(?:undefined|tuple)/.test(types))
    return new Rejection("a storage reference whose type is not written out")
  const hashed = (kind === "event" ? toEventSelector : toFunctionSelector)(`${name}(${types})`)
  const problem = storage ? "its selector is a hash of source names" : "a name that most tools reject"
  place.repair(".name", problem, `${placeholderName(kind, hashed)} with the real id`)
  return { name: placeholderName(kind, hashed), id: hashed }
}
