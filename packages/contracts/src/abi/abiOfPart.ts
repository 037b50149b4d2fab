import {
  type AbiEntry,
  type Evidence,
  getEntryId,
  type Observations,
  parseAbi,
  type Reconstruction,
  reconstructAbi,
  type SignatureSource
} from "@glossa/abi/effect"
import { Result } from "effect"
import type { ContractPart } from "./AbiInput.ts"

export interface Fragment {
  readonly entry: AbiEntry
  readonly evidence: Evidence
}

const toFragments = ({ abi, evidence }: Pick<Reconstruction, "abi" | "evidence">): ReadonlyArray<Fragment> =>
  abi.map((entry, i) => ({ entry, evidence: evidence[i]! }))

/** Whether it comes from a published ABI, as it is or repaired. */
export const isPublished = ({ evidence: { source } }: Fragment) => source === "verified" || source === "repaired"

const parsePublished = (abi: string) => Result.getOrUndefined(parseAbi(abi))

/** The published ABI as it is, for code that can't be analyzed. */
const unproved = (abi: string): ReadonlyArray<Fragment> =>
  (parsePublished(abi)?.abi ?? []).map(entry => ({
    entry,
    evidence: { id: getEntryId(entry), source: "verified", confidence: 1, because: ["the ABI in the input"] }
  }))

/**
 * The fragments of one contract: the published ABI, with repairs that the code proves, or a reconstruction from code and samples. A
 * published ABI is complete unless parts of it can't be parsed; then functions found in the code fill the gaps.
 */
export const abiOfPart = (
  { code, published }: ContractPart,
  samples: Pick<Observations, "calls" | "logs">,
  signatures: SignatureSource
): ReadonlyArray<Fragment> => {
  // A published ABI has the names.
  const source = published === undefined ? signatures : { ...signatures, guess: undefined }
  const rebuilt = Result.getOrUndefined(reconstructAbi({ bytecode: code, abi: published, ...samples }, source))
  if (rebuilt === undefined) return published === undefined ? [] : unproved(published)
  if (published === undefined) return toFragments(rebuilt)
  const parsed = parsePublished(published)
  if (parsed === undefined) return toFragments(rebuilt)
  const proved = new Set(rebuilt.repairs.flatMap(({ path, proof }) => (proof === "hash" ? [path] : [])))
  const hasGaps = parsed.rejected.some(({ path }) => !proved.has(path))
  return toFragments(rebuilt).filter(
    fragment => isPublished(fragment) || (hasGaps && fragment.entry.type === "function")
  )
}
