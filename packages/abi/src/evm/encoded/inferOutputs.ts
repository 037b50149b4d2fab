import type { Parameter } from "../../entry/Abi.ts"
import { readTypes } from "../../type/readTypes.ts"
import type { Findings } from "../machine/Findings.ts"
import { inferEncoded } from "./inferEncoded.ts"

/**
 * Infers the outputs of a function from the shape of its return data. Returns undefined if the shape is ambiguous or the
 * function always reverts.
 */
export const inferOutputs = (findings: Findings, inputs: string): ReadonlyArray<Parameter> | undefined => {
  const sites = findings.returns.filter(({ values }) => values === undefined || values.length > 0)
  if (sites.length === 0) return findings.returns.length > 0 ? [] : undefined
  // Getters of strings take no argument or a token id. Functions that take more usually return bytes.
  const text = /^(?:u?int\d+)?$/.test(inputs) ? "string" : "bytes"
  return inferEncoded(sites, text)?.flatMap(type => readTypes(type) ?? [])
}
