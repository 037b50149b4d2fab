import { type AbiEntry, type Candidate, type SignatureSource, standardsOf } from "@glossa/abi"
import type { Hex } from "@glossa/classify"
import type { BuiltAbi, ContractPart, ContractParts, OwnedEvidence } from "./ContractParts.ts"
import { type Fragment, isPublished, partAbi } from "./partAbi.ts"

/** Names from the service's own tables, then those that were found elsewhere. */
const withNames = (shipped: SignatureSource, names: ContractParts["names"]): SignatureSource => {
  const found = (id: Hex): ReadonlyArray<Candidate> =>
    (names[id] ?? []).map(fragment => ({ fragment, origin: "signature directories" }))
  return {
    functions: id => [...shipped.functions(id), ...found(id)],
    events: id => [...shipped.events(id), ...found(id)],
    errors: id => [...(shipped.errors?.(id) ?? []), ...found(id)]
  }
}

/**
 * A constructor made the contract that it is of; what a proxy does for calls of no function is to hand them on; of a facet's
 * functions only those count that are handed to it.
 */
const belongs = ({ selectors, handsOn = false }: ContractPart, isOwn: boolean, fragment: Fragment): boolean => {
  const { entry, evidence } = fragment
  if (entry.type === "constructor") return isOwn
  if (entry.type === "fallback" || entry.type === "receive") return !handsOn || isPublished(fragment)
  return entry.type !== "function" || (selectors?.includes(evidence.id as Hex) ?? true)
}

const isUnnamed = (entry: AbiEntry) =>
  ("selector" in entry && entry.selector !== undefined) || ("topic0" in entry && entry.topic0 !== undefined)

/**
 * The ABI that answers at an address: the contract's own fragments, then those of whom it hands its calls to, each once
 * and with whose it is. Calls and logs were seen at the address, so they are those of who answers there.
 */
export const buildAbi = ({ own, behind, calls, logs, names }: ContractParts, shipped: SignatureSource): BuiltAbi => {
  const signatures = withNames(shipped, names)
  const abi: Array<AbiEntry> = []
  const evidence: Array<OwnedEvidence> = []
  const taken = new Set<string>()
  let verified = true
  for (const part of [own, ...behind]) {
    const isLast = part === (behind.at(-1) ?? own)
    const seen = { calls: part.handsOn === true ? [] : calls, logs: isLast ? logs : [] }
    for (const fragment of partAbi(part, seen, signatures)) {
      const { id } = fragment.evidence
      // an error and a function may share a selector
      const key = `${fragment.entry.type}${id}`
      if (taken.has(key) || !belongs(part, part === own, fragment)) continue
      taken.add(key)
      abi.push(fragment.entry)
      evidence.push({ ...fragment.evidence, contract: part.address })
      verified &&= isPublished(fragment)
    }
  }
  return {
    abi,
    evidence,
    standards: standardsOf(abi),
    verified: verified && abi.length > 0,
    unnamed: abi.flatMap((entry, i) => (isUnnamed(entry) ? [evidence[i]!.id as Hex] : []))
  }
}
