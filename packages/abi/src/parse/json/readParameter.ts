import type { Parameter } from "../../entry/Abi.ts"
import { aliases, isCanonical, isElementary, splitType } from "../../type/elementary.ts"
import { readTypeText, type TypeText, toJson } from "../../type/TypeText.ts"
import { type Fields, isRecord } from "../describe.ts"
import { limits } from "../limits.ts"
import type { Place } from "../ParseContext.ts"
import { damageOf, Rejection } from "../Rejection.ts"
import type { SourceType } from "../source/SourceTypes.ts"
import { readFlag, readName } from "./readFields.ts"

export interface ReadParameter {
  readonly parameter: Parameter
  /** Undefined if the input does not have the flag. */
  readonly indexed: boolean | undefined
  /** A storage reference of a library, whose selector is the hash of source names instead of canonical types. */
  readonly storage: boolean
}

/** Reads one input or output: JSON, or text such as `address indexed from`. Fails with the problem. */
export const readParameter = (value: unknown, place: Place): ReadParameter | Rejection => {
  if (++place.context.parameters > limits.parameters) return new Rejection(`more than ${limits.parameters} parameters`)
  if (place.depth > limits.depth) return new Rejection(`types nested deeper than ${limits.depth}`)
  const damaged = damageOf(value)
  if (damaged !== undefined) return damaged
  if (typeof value === "string") {
    const text = readTypeText(value)
    return text instanceof Rejection ? text : readFields(toJson(text), place)
  }
  return isRecord(value) ? readFields(value, place) : new Rejection("a parameter is an object with a type")
}

const readFields = (fields: Fields, place: Place): ReadParameter | Rejection => {
  const { type, internalType } = fields
  if (typeof type !== "string" || type === "") {
    if (typeof internalType !== "string" || internalType === "") return new Rejection("a parameter without a type")
    place.repair(".type", "missing", `taken from internalType ${internalType.slice(0, 60)}`, "declared")
    return readFields({ ...fields, type: internalType }, place)
  }
  const text = isCanonical(type) ? undefined : readTypeText(type)
  if (text instanceof Rejection) return text
  // Only libraries have storage references as parameters. They are passed as the number of the slot.
  const storage = text?.flags.includes("storage") === true
  const base = text === undefined ? { type } : storage ? { type: "uint256" } : readBase(text, fields, place)
  if (base instanceof Rejection) return base
  const dimensions = text === undefined || storage ? "" : splitType(text.type)[1]
  const { internalType: declared, ...parameter } = base
  if (text !== undefined) listDifferences(type, text, base.type, place)
  const internal = internalType ?? (declared && declared + dimensions)
  return {
    parameter: {
      name: readName(fields["name"] ?? (text?.name || fields["name"]), place),
      ...parameter,
      type: base.type + dimensions,
      ...(typeof internal === "string" && internal.length <= limits.name && { internalType: internal })
    },
    indexed: readFlag(fields, "indexed", place) ?? (text?.flags.includes("indexed") || undefined),
    storage
  }
}

/** Lists the parts of a type's text that a canonical type does not have. */
const listDifferences = (written: string, { type, flags, name, components }: TypeText, base: string, place: Place) => {
  const words = [...flags, ...(name === "" ? [] : [name])]
  if (words.length > 0) place.repair(".type", `"${words.join(" ")}" in the type`, base)
  else if (/^\s|\s$|\s\[|\[\s|\s\]/.test(written))
    place.repair(".type", "spaces in the type", base + splitType(type)[1])
  if (components !== undefined) place.repair(".type", "components written in the type", "components in their own field")
}

type Base = Pick<Parameter, "type" | "components" | "internalType">

const declaredKind = /^(contract|interface|enum|struct) ([\p{L}\p{N}_$.]+)/u

/** Reads a type without its dimensions. */
const readBase = (text: TypeText, { components, internalType }: Fields, place: Place): Base | Rejection => {
  const [name] = splitType(text.type)
  const shown = name.slice(0, 60)
  if (text.components !== undefined) return readComponents(text.components.map(toJson), place)
  if (isElementary(name)) return { type: name }
  const alias = aliases.get(name)
  if (alias !== undefined) {
    place.repair(".type", `"${name}" is short for another type`, alias)
    return { type: alias }
  }
  const source = place.context.declared(name)
  if (source !== undefined && components === undefined) return readDeclared(source, place)
  const lower = name.toLowerCase()
  const elementary = aliases.get(lower) ?? (isElementary(lower) ? lower : undefined)
  if (elementary !== undefined) {
    place.repair(".type", `"${name}" is not lower case`, elementary)
    return { type: elementary }
  }
  if (Array.isArray(components)) {
    if (name !== "tuple") place.repair(".type", `"${shown}" names a struct`, "tuple of its components", "declared")
    return readComponents(components, place)
  }
  const [, kind, declared = ""] =
    declaredKind.exec(name) ?? declaredKind.exec(typeof internalType === "string" ? internalType : "") ?? []
  if (kind !== undefined && kind !== "struct") {
    const type = kind === "enum" ? "uint8" : "address"
    place.repair(".type", `"${shown}" is the name of a ${kind}`, type, "declared")
    return { type }
  }
  const struct = place.context.structs.get(kind === "struct" ? declared : name)
  if (struct === undefined)
    return new Rejection(name === "tuple" ? "a tuple without components" : `unknown type "${shown}"`)
  place.repair(".components", "missing", `those of ${declared || name} elsewhere in this ABI`, "declared")
  return readComponents(struct, place)
}

/** Reads a type that the source code declares. The names in a struct's members are resolved in its own contract. */
const readDeclared = (source: SourceType, place: Place): Base | Rejection => {
  const { kind, name } = source
  if (kind !== "struct") {
    const type = aliases.get(source.type) ?? source.type
    return { type, internalType: kind === "alias" ? name : `${kind} ${name}` }
  }
  const { context } = place
  const { scope } = context
  context.scope = source.scope
  const members: Array<Fields> = []
  for (const member of source.members) {
    if (typeof member === "string") return new Rejection(`struct ${name.slice(0, 60)}: ${member}`)
    members.push(toJson(member))
  }
  const read = readComponents(members, place)
  context.scope = scope
  return read instanceof Rejection ? read : { ...read, internalType: `struct ${name}` }
}

const readComponents = (components: ReadonlyArray<unknown>, place: Place): Base | Rejection => {
  const read: Array<Parameter> = []
  for (const [index, component] of components.entries()) {
    const one = readParameter(component, place.component(index))
    if (one instanceof Rejection) return one
    read.push(one.parameter)
  }
  return { type: "tuple", components: read }
}
