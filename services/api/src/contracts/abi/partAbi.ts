import {
  type AbiEntry,
  type Evidence,
  idOf,
  type Observed,
  parse,
  type Reconstruction,
  reconstruct,
  type SignatureSource
} from "@glossa/abi"
import { Result } from "effect"
import type { ContractPart } from "./ContractParts.ts"

/** A fragment with its evidence. */
export interface Fragment {
  readonly entry: AbiEntry
  readonly evidence: Evidence
}

const fragments = ({ abi, evidence }: Pick<Reconstruction, "abi" | "evidence">): ReadonlyArray<Fragment> =>
  abi.map((entry, i) => ({ entry, evidence: evidence[i]! }))

/** Whether it stands in what was published, as it is or mended. */
export const isPublished = ({ evidence: { source } }: Fragment) => source === "verified" || source === "repaired"

const published = (abi: string) => Result.getOrUndefined(parse(abi))

/** An ABI whose code can't be analysed, taken as it was published. */
const unproved = (abi: string): ReadonlyArray<Fragment> =>
  (published(abi)?.abi ?? []).map(entry => ({
    entry,
    evidence: { id: idOf(entry), source: "verified", confidence: 1, because: ["the ABI that was given"] }
  }))

/**
 * The fragments of one contract: as they were published, mended by what the code proves; else what the code and what was
 * seen of it give away. A published ABI is whole, unless parts of it can't be read: then the code's functions fill the gaps.
 */
export const partAbi = (
  { code, published: abi }: ContractPart,
  seen: Pick<Observed, "calls" | "logs">,
  signatures: SignatureSource
): ReadonlyArray<Fragment> => {
  const rebuilt = Result.getOrUndefined(reconstruct({ bytecode: code, abi, ...seen }, signatures))
  if (rebuilt === undefined) return abi === undefined ? [] : unproved(abi)
  if (abi === undefined) return fragments(rebuilt)
  const read = published(abi)
  if (read === undefined) return fragments(rebuilt)
  const proved = new Set(rebuilt.repairs.flatMap(({ path, proof }) => (proof === "hash" ? [path] : [])))
  const hasGaps = read.rejected.some(({ path }) => !proved.has(path))
  return fragments(rebuilt).filter(one => isPublished(one) || (hasGaps && one.entry.type === "function"))
}
