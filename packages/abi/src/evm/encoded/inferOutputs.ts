import type { Parameter } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import { type EncodedSite, inferEncoded } from "./readEncoded.ts"

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
