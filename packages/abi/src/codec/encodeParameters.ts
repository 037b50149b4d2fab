import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Hex, Parameter } from "../entry/Abi.ts"
import { describe } from "../parse/describe.ts"
import { returned } from "../TaggedError.ts"
import { type FixedPoint, parseDecimal, toFixedPoint } from "../type/fixedPoint.ts"
import { findUnknownType, type UnknownTypeError } from "../type/UnknownTypeError.ts"
import { arrayOf, staticWords, type TypeOf, totalHeadWords } from "../type/words.ts"
import { InvalidValueError } from "./DecodeError.ts"

/** A value to encode: as a decoder returns it, or an integer as a number. */
export type EncodableValue = bigint | number | boolean | string | ReadonlyArray<EncodableValue>

const fail = (path: string, expected: string, value: unknown): never => {
  throw new InvalidValueError({ path, expected, seen: describe(value) })
}

const word = (value: bigint | number): string => BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, "0")

/** Pads bytes at their end to whole words. */
const padded = (digits: string): string => digits.padEnd(Math.ceil(digits.length / 64) * 64, "0")

/** Returns the digits of an address, unless its capitals are a wrong checksum (EIP-55). */
const addressDigits = (value: unknown): string | undefined => {
  if (typeof value !== "string" || !/^0x[0-9a-f]{40}$/i.test(value)) return undefined
  const digits = value.slice(2).toLowerCase()
  if (value.slice(2) === digits || value.slice(2) === digits.toUpperCase()) return digits
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const isChecksum = digits
    .split("")
    .every((digit, at) => value[at + 2] === (Number.parseInt(hash[at]!, 16) > 7 ? digit.toUpperCase() : digit))
  return isChecksum ? digits : undefined
}

const encodeInteger = (type: string, value: unknown, path: string): string => {
  const signed = type.startsWith("i")
  const bits = Number(type.slice(signed ? 3 : 4))
  if (typeof value !== "bigint" && !Number.isSafeInteger(value)) return fail(path, type, value)
  const number = BigInt(value as bigint | number)
  const fits = signed ? BigInt.asIntN(bits, number) === number : BigInt.asUintN(bits, number) === number
  return fits ? word(number) : fail(path, type, value)
}

const encodeFixedPoint = (
  type: string,
  { isSigned, bits, decimals }: FixedPoint,
  value: unknown,
  path: string
): string => {
  const isNumber = typeof value === "bigint" || Number.isSafeInteger(value)
  const integer = isNumber || typeof value === "string" ? parseDecimal(String(value), decimals) : undefined
  return integer === undefined
    ? fail(path, `${type}, a decimal in a text with at most ${decimals} decimals`, value)
    : encodeInteger(`${isSigned ? "int" : "uint"}${bits}`, integer, path)
}

/** Returns the digits of bytes in hex. `size` is their number, if fixed. */
const byteDigits = (type: string, value: unknown, path: string, size?: number): string => {
  const isBytes = typeof value === "string" && /^0x(?:[0-9a-f]{2})*$/i.test(value)
  if (!isBytes || (size !== undefined && value.length !== 2 + size * 2))
    return fail(path, size === undefined ? "bytes in hex" : `${type}, ${size} bytes in hex`, value)
  return value.slice(2).toLowerCase()
}

const lengthPrefixed = (digits: string): string => word(digits.length / 2) + padded(digits)

const encodeText = (value: unknown, path: string): string =>
  // A lone surrogate is not a character, and would be encoded as another one.
  typeof value === "string" && !/\p{Surrogate}/u.test(value)
    ? lengthPrefixed(bytesToHex(utf8ToBytes(value)))
    : fail(path, "string", value)

const encodeArray = (
  { element, length }: NonNullable<ReturnType<typeof arrayOf>>,
  type: string,
  value: unknown,
  path: string
): string => {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length))
    return fail(path, `${type}, an array${length === undefined ? "" : ` of ${length}`}`, value)
  const elements = encodeValues(new Array(value.length).fill(element), value, path)
  return length === undefined ? word(value.length) + elements : elements
}

const encodeValue = (parameter: TypeOf, value: unknown, path: string): string => {
  const { type, components = [] } = parameter
  const array = arrayOf(parameter)
  if (array !== undefined) return encodeArray(array, type, value, path)
  if (type === "tuple") return encodeValues(components, value, path)
  if (type === "string") return encodeText(value, path)
  if (type === "bytes") return lengthPrefixed(byteDigits(type, value, path))
  if (type === "bool") return typeof value === "boolean" ? word(value ? 1 : 0) : fail(path, type, value)
  if (type === "address") return (addressDigits(value) ?? fail(path, type, value)).padStart(64, "0")
  if (/^u?int\d+$/.test(type)) return encodeInteger(type, value, path)
  const fixedPoint = toFixedPoint(type)
  if (fixedPoint !== undefined) return encodeFixedPoint(type, fixedPoint, value, path)
  const size = type === "function" ? 24 : Number(type.slice("bytes".length))
  return padded(byteDigits(type, value, path, size))
}

/** Encodes a value for each parameter: their heads, then the dynamic ones. Throws `InvalidValueError`. */
const encodeValues = (parameters: ReadonlyArray<TypeOf>, values: unknown, path: string): string => {
  if (!Array.isArray(values) || values.length !== parameters.length)
    return fail(path, `an array of ${parameters.length}`, values)
  const start = totalHeadWords(parameters) * 32
  let [heads, tails] = ["", ""]
  for (const [index, parameter] of parameters.entries()) {
    const encoded = encodeValue(parameter, values[index], `${path}[${index}]`)
    if (staticWords(parameter) !== undefined) heads += encoded
    else {
      heads += word(start + tails.length / 2)
      tails += encoded
    }
  }
  return heads + tails
}

/**
 * Encodes values in the canonical form of the ABI specification.
 *
 * @returns the encoded values without a selector; `abi/InvalidValue` for a value that does not match its type,
 * `abi/UnknownType` for a type that the ABI specification does not have
 */
export const encodeParameters = (
  parameters: ReadonlyArray<Parameter>,
  values: ReadonlyArray<EncodableValue>
): Hex | InvalidValueError | UnknownTypeError => {
  const unknown = findUnknownType(parameters)
  if (unknown !== undefined) return unknown
  return returned(() => `0x${encodeValues(parameters, values, "values")}` as const)
}
