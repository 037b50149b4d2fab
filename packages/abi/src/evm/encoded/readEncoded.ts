import type { Parameter } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import type { DataSite, LogSite } from "../machine/Trace.ts"
import { isKnown, placeOf } from "../machine/Value.ts"
import type { Join } from "../types/Words.ts"
import { EncodedReader } from "./EncodedReader.ts"
import { type EncodedShape, mergeShapes, typeOfShape } from "./EncodedShape.ts"
import type { Strides } from "./Regions.ts"

/** Maximum words that are read to find out whether they are constants. */
const maxWords = 24

/** The values that code encodes at one position: a result or a log's data. */
export interface EncodedSite {
  /** Undefined if their shape is ambiguous. */
  readonly values: ReadonlyArray<EncodedShape> | undefined
  /** Whether all words are constants. */
  readonly fixed: boolean
  /** The places that its words are encoded to. */
  readonly joins: ReadonlyArray<Join>
}

/** A LOG with the structure of its data. */
export interface EncodedLog extends Omit<LogSite, "data"> {
  readonly data: EncodedSite
}

/**
 * Returns the structure of a part of memory. `stored` has the nodes of the lengths of text that code stores, and `key` is the key
 * of each word.
 */
export const readEncoded = (
  { memory, at, size }: DataSite,
  strides: Strides,
  stored: ReadonlySet<number>,
  key: ((word: number) => string) | undefined
): EncodedSite => {
  const words = isKnown(size) && size.number <= maxWords * 32 ? size.number / 32 : Number.NaN
  const isConstant = (word: number): boolean => {
    const value = memory.get(placeOf(at, word * 32))?.value
    return value !== undefined && isKnown(value)
  }
  const reader = new EncodedReader(memory, strides, stored)
  return {
    values: reader.read(at, size, key),
    fixed: words >= 0 && Array.from({ length: Math.ceil(words) }, (_, word) => word).every(isConstant),
    joins: reader.joins
  }
}

/**
 * Infers the types that several sites encode. Returns undefined if their shapes are ambiguous. `text` is the type of a
 * dynamic value without a visible element type: `string` or `bytes`.
 */
export const inferEncoded = (
  sites: ReadonlyArray<EncodedSite>,
  text: "string" | "bytes"
): ReadonlyArray<string> | undefined => {
  const known = sites.flatMap(({ values }) => (values === undefined ? [] : [values]))
  if (known.length === 0) return undefined
  const count = (site: ReadonlyArray<EncodedShape>) => known.filter(other => other.length === site.length).length
  const most = known.reduce((one, other) => (count(other) > count(one) ? other : one))
  const alike = known.filter(site => site.length === most.length)
  return most.map((_, index) => typeOfShape(alike.map(site => site[index]!).reduce(mergeShapes), text))
}

/**
 * Infers the outputs of a function from the shape of its return data. Returns undefined if the shape is ambiguous or the
 * function always reverts.
 */
export const inferOutputs = (
  returns: ReadonlyArray<EncodedSite>,
  inputs: string
): ReadonlyArray<Parameter> | undefined => {
  const sites = returns.filter(({ values }) => values === undefined || values.length > 0)
  if (sites.length === 0) return returns.length > 0 ? [] : undefined
  // Getters of strings take no argument or a token id. Functions that take more usually return bytes.
  const text = /^(?:u?int\d+)?$/.test(inputs) ? "string" : "bytes"
  return inferEncoded(sites, text)?.flatMap(type => readTypes(type) ?? [])
}
