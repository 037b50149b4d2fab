import type { Parameter } from "../entry/Abi.ts"
import type { Findings } from "./Findings.ts"
import { inferEncoded } from "./inferEncoded.ts"

/**
 * What a function returns, from the shape of what its RETURNs give back; undefined where that doesn't tell, or it always reverts. Static structs
 * look like their parts.
 */
export const inferOutputs = (findings: Findings, inputs: string | undefined): ReadonlyArray<Parameter> | undefined => {
  const sites = findings.returns.filter(site => site.words !== 0)
  if (sites.length === 0) return findings.returns.length > 0 ? [] : undefined
  // Getters of texts take nothing or a token's number; what takes more and returns bytes usually passes them on.
  const text = inputs === undefined || /^(?:u?int\d+)?$/.test(inputs) ? "string" : "bytes"
  return inferEncoded(sites, text)?.map(type => ({ name: "", type }))
}
