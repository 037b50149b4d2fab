import type { Parameter } from "../entry/Abi.ts"
import { aliases, isCanonical, isElementary } from "../type/elementary.ts"
import { readTypeText, type TypeText } from "../type/TypeText.ts"
import { isRecord } from "./isRecord.ts"
import { limits } from "./limits.ts"
import type { ParseContext } from "./ParseContext.ts"
import { Rejection } from "./Rejection.ts"
import { readFlag } from "./readFlag.ts"
import { readName } from "./readName.ts"
import type { SourceType } from "./source/SourceTypes.ts"
import { damageOf } from "./text/Unreadable.ts"

export interface ReadParameter {
  readonly parameter: Parameter
  /** Undefined if the input does not say. */
  readonly indexed: boolean | undefined
  /** A storage reference of a library, whose selector is the hash of source names instead of canonical types. */
  readonly storage: boolean
}

const declaredKind = /^(contract|interface|enum|struct) ([\p{L}\p{N}_$.]+)/u

/** Reads one input or output: JSON, or text such as `address indexed from`. Fails with the problem. */
export const readParameter = (
  value: unknown,
  path: string,
  context: ParseContext,
  depth: number
): ReadParameter | Rejection => {
  if (++context.parameters > limits.parameters) return new Rejection(`more than ${limits.parameters} parameters`)
  if (depth > limits.depth) return new Rejection(`types nested deeper than ${limits.depth}`)
  if (typeof value === "string") {
    const text = readTypeText(value)
    return text instanceof Rejection ? text : readText(text, {}, path, context, depth)
  }
  const damage = damageOf(value)
  if (damage !== undefined) return new Rejection(damage)
  if (!isRecord(value)) return new Rejection("a parameter is an object with a type")
  const type = value["type"]
  if (typeof type === "string" && isCanonical(type)) {
    const { internalType } = value
    return {
      parameter: {
        name: readName(value["name"], path, context),
        type,
        ...(typeof internalType === "string" && internalType.length <= limits.name && { internalType })
      },
      indexed: readFlag(value, "indexed", path, context),
      storage: false
    }
  }
  if (typeof type !== "string" || type === "") {
    const { internalType } = value
    if (typeof internalType !== "string" || internalType === "") return new Rejection("a parameter without a type")
    context.addRepair(`${path}.type`, "missing", `taken from internalType ${internalType.slice(0, 60)}`, "declared")
    return readParameter({ ...value, type: internalType }, path, context, depth)
  }
  const text = readTypeText(type)
  return text instanceof Rejection ? text : readText(text, value, path, context, depth)
}

/** Reads a parameter from the text of its type. `json` is the object that contains the type, if any. */
export const readText = (
  text: TypeText,
  json: Readonly<Record<string, unknown>>,
  path: string,
  context: ParseContext,
  depth: number
): ReadParameter | Rejection => {
  const inJson = json["type"] !== undefined
  // Only libraries take storage references. They are passed as the number of the slot.
  const storage = text.flags.includes("storage")
  const base: Base | Rejection = storage ? { type: "uint256" } : readBase(text, json, path, context, depth)
  if (base instanceof Rejection) return base
  const words = [...text.flags, ...(text.name === "" ? [] : [text.name])]
  if (inJson && words.length > 0)
    context.addRepair(`${path}.type`, `"${words.join(" ")}" in the type`, base.type, "equivalent")
  if (inJson && text.components !== undefined)
    context.addRepair(`${path}.type`, "components written in the type", "components in their own field", "equivalent")
  const written = json["type"]
  if (typeof written === "string" && words.length === 0 && /^\s|\s$|\s\[|\[\s|\s\]/.test(written))
    context.addRepair(`${path}.type`, "spaces in the type", base.type + text.dimensions, "equivalent")
  const { internalType: declared, ...parameter } = base
  const internalType = json["internalType"] ?? (declared && declared + text.dimensions)
  return {
    parameter: {
      name: readName(json["name"] ?? (text.name || json["name"]), path, context),
      ...parameter,
      type: base.type + (storage ? "" : text.dimensions),
      ...(typeof internalType === "string" && internalType.length <= limits.name && { internalType })
    },
    indexed: readFlag(json, "indexed", path, context) ?? (text.flags.includes("indexed") || undefined),
    storage
  }
}

type Base = Pick<Parameter, "type" | "components" | "internalType">

const readBase = (
  text: TypeText,
  json: Readonly<Record<string, unknown>>,
  path: string,
  context: ParseContext,
  depth: number
): Base | Rejection => {
  if (text.components !== undefined) return readTextComponents(text.components, path, context, depth)
  if (isElementary(text.base)) return { type: text.base }
  const alias = aliases.get(text.base)
  if (alias !== undefined) {
    context.addRepair(`${path}.type`, `"${text.base}" is short for another type`, alias, "equivalent")
    return { type: alias }
  }
  const source = context.declared(text.base)
  if (source !== undefined && json["components"] === undefined) return readDeclared(source, path, context, depth)
  const lower = text.base.toLowerCase()
  if (isElementary(lower) || aliases.has(lower)) {
    const type = aliases.get(lower) ?? lower
    context.addRepair(`${path}.type`, `"${text.base}" is not lower case`, type, "equivalent")
    return { type }
  }
  if (Array.isArray(json["components"])) {
    if (text.base !== "tuple")
      context.addRepair(
        `${path}.type`,
        `"${text.base.slice(0, 60)}" names a struct`,
        "tuple of its components",
        "declared"
      )
    return readComponents(json["components"], path, context, depth)
  }
  const [, kind, name = ""] =
    declaredKind.exec(text.base) ??
    declaredKind.exec(typeof json["internalType"] === "string" ? json["internalType"] : "") ??
    []
  if (kind === "contract" || kind === "interface" || kind === "enum") {
    const type = kind === "enum" ? "uint8" : "address"
    context.addRepair(`${path}.type`, `"${text.base.slice(0, 60)}" is the name of a ${kind}`, type, "declared")
    return { type }
  }
  const struct = context.structs.get(kind === "struct" ? name : text.base)
  if (struct === undefined)
    return new Rejection(
      text.base === "tuple" ? "a tuple without components" : `unknown type "${text.base.slice(0, 60)}"`
    )
  context.addRepair(`${path}.components`, "missing", `those of ${name || text.base} elsewhere in this ABI`, "declared")
  return readComponents(struct, path, context, depth)
}

/** Reads a type that the source code declares. The members of a struct are those that its own contract sees. */
const readDeclared = (source: SourceType, path: string, context: ParseContext, depth: number): Base | Rejection => {
  if (source.kind !== "struct") {
    const { kind, name, type } = source
    const resolved = aliases.get(type) ?? type
    return { type: resolved, internalType: kind === "alias" ? name : `${kind} ${name}` }
  }
  const { scope } = context
  context.scope = source.scope
  const members: Array<TypeText> = []
  for (const member of source.members) {
    if (typeof member === "string") return new Rejection(`struct ${source.name.slice(0, 60)}: ${member}`)
    members.push(member)
  }
  const read = readTextComponents(members, path, context, depth)
  context.scope = scope
  return read instanceof Rejection ? read : { ...read, internalType: `struct ${source.name}` }
}

const readComponents = (
  components: ReadonlyArray<unknown>,
  path: string,
  context: ParseContext,
  depth: number
): Base | Rejection => {
  const read: Array<Parameter> = []
  for (const [index, component] of components.entries()) {
    const one = readParameter(component, `${path}.components[${index}]`, context, depth + 1)
    if (one instanceof Rejection) return one
    read.push(one.parameter)
  }
  return { type: "tuple", components: read }
}

const readTextComponents = (
  components: ReadonlyArray<TypeText>,
  path: string,
  context: ParseContext,
  depth: number
): Base | Rejection => {
  if (depth >= limits.depth) return new Rejection(`types nested deeper than ${limits.depth}`)
  const read: Array<Parameter> = []
  for (const [index, component] of components.entries()) {
    if (++context.parameters > limits.parameters) return new Rejection(`more than ${limits.parameters} parameters`)
    const one = readText(component, {}, `${path}.components[${index}]`, context, depth + 1)
    if (one instanceof Rejection) return one
    read.push(one.parameter)
  }
  return { type: "tuple", components: read }
}
