import type { Language } from "./Language.ts"
import type { Random } from "./Random.ts"

export type Type =
  | { readonly kind: "uint" | "int" | "fixedBytes"; readonly size: number }
  | { readonly kind: "address" | "payable" | "bool" | "string" | "bytes" }
  | { readonly kind: "contract"; readonly name: string }
  | { readonly kind: "enum"; readonly name: string; readonly members: ReadonlyArray<string> }
  | { readonly kind: "wrapped"; readonly name: string; readonly of: Type }
  | { readonly kind: "struct"; readonly name: string; readonly fields: ReadonlyArray<Field> }
  | { readonly kind: "array"; readonly of: Type; readonly length: number | undefined }

export interface Field {
  readonly name: string
  readonly type: Type
}

export const uint256: Type = { kind: "uint", size: 256 }
export const bytes32: Type = { kind: "fixedBytes", size: 32 }
export const address: Type = { kind: "address" }

/** Returns the type's name in Solidity. */
export const nameOf = (type: Type): string => {
  switch (type.kind) {
    case "uint":
    case "int":
      return `${type.kind}${type.size}`
    case "fixedBytes":
      return `bytes${type.size}`
    case "payable":
      return "address payable"
    case "contract":
    case "enum":
    case "wrapped":
    case "struct":
      return type.name
    case "array":
      return `${nameOf(type.of)}[${type.length ?? ""}]`
    default:
      return type.kind
  }
}

/** Returns the type's name as part of an identifier: `uint256[3]` is `uint256x3`. */
export const wordOf = (type: Type): string =>
  nameOf(type).replaceAll("[]", "s").replaceAll("[", "x").replaceAll("]", "").replaceAll(" ", "")

/** Whether values are references, so that they have a data location. */
export const isReference = (type: Type): boolean => ["string", "bytes", "struct", "array"].includes(type.kind)

export const isDynamic = (type: Type): boolean =>
  type.kind === "string" ||
  type.kind === "bytes" ||
  (type.kind === "array" && (type.length === undefined || isDynamic(type.of))) ||
  (type.kind === "struct" && type.fields.some(field => isDynamic(field.type)))

/** Whether all compilers copy it to storage: no array of references. */
export const isStorable = (type: Type): boolean =>
  type.kind === "struct"
    ? type.fields.every(field => isStorable(field.type))
    : type.kind !== "array" || !isReference(type.of)

export const isMappingKey = (type: Type): boolean =>
  type.kind !== "struct" && type.kind !== "array" && type.kind !== "bytes"

const sizes = [8, 16, 24, 32, 40, 48, 64, 72, 80, 96, 112, 120, 128, 160, 192, 216, 224, 248]

/** Picks value types, as often as code uses them. */
export const pickValueType = (random: Random, language: Language, declared: ReadonlyArray<Type>): Type =>
  random.weighted<() => Type>([
    [24, () => uint256],
    [12, () => ({ kind: "uint", size: random.pick([8, 16, 32, 64, 96, 128, ...sizes]) })],
    [5, () => ({ kind: "int", size: 256 })],
    [6, () => ({ kind: "int", size: random.pick(sizes) })],
    [16, () => address],
    [language.has(5) ? 2 : 0, () => ({ kind: "payable" })],
    [4, () => ({ kind: "contract", name: random.pick(["IToken", "IVault", "IReceiver"]) })],
    [9, () => ({ kind: "bool" })],
    [12, () => bytes32],
    [6, () => ({ kind: "fixedBytes", size: random.pick([1, 2, 3, 4, 4, 4, 8, 10, 16, 20, 20, 28, 31]) })],
    [12, () => random.pick(declared.filter(one => one.kind === "enum" || one.kind === "wrapped"))]
  ])()

/** Picks types of parameters and results within what the ABI coder supports. */
export const pickType = (random: Random, language: Language, declared: ReadonlyArray<Type>, depth = 0): Type => {
  const v2 = language.abiCoderV2
  const structs = declared.filter(one => one.kind === "struct")
  const value = () => pickValueType(random, language, declared)
  const element = (): Type =>
    random.weighted<() => Type>([
      [10, value],
      [v2 && structs.length > 0 ? 3 : 0, () => random.pick(structs)],
      [v2 ? 2 : 0, () => ({ kind: "string" })],
      [v2 ? 2 : 0, () => ({ kind: "bytes" })],
      [v2 && depth < 1 ? 2 : 0, () => ({ kind: "array", of: value(), length: undefined })],
      [depth < 1 ? 2 : 0, () => ({ kind: "array", of: value(), length: random.integer(2, 4) })]
    ])()
  return random.weighted<() => Type>([
    [34, value],
    [7, () => ({ kind: "string" })],
    [7, () => ({ kind: "bytes" })],
    [12, () => ({ kind: "array", of: element(), length: undefined })],
    [7, () => ({ kind: "array", of: element(), length: random.integer(2, 4) })],
    [v2 && structs.length > 0 ? 9 : 0, () => random.pick(structs)]
  ])()
}
