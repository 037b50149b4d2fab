import {
  type Abi,
  detectStandards,
  getEntryId,
  type SignatureCandidate,
  type SignatureSource
} from "@glossa/abi/effect"
import type { Hex } from "@glossa/classify"
import type { AbiInput, BuiltAbi, ContractEvidence, ContractPart, Guesses } from "./AbiInput.ts"
import { abiOfPart, type Fragment, isPublished } from "./abiOfPart.ts"
import { loadFragments } from "./loadFragments.ts"
import { isUnnamed, withNames } from "./withNames.ts"

export { type AbiInput, type BuiltAbi, type ContractEvidence, type ContractPart, partsOf } from "./AbiInput.ts"

/**
 * Leaves out entries that can't be called at the address: constructors of implementations, a proxy's delegating fallback, and functions of
 * a facet that the diamond does not route to it.
 */
const isCallable = ({ selectors, isProxy = false }: ContractPart, isOwn: boolean, fragment: Fragment): boolean => {
  const { entry, evidence } = fragment
  if (entry.type === "constructor") return isOwn
  if (entry.type === "fallback" || entry.type === "receive") return !isProxy || isPublished(fragment)
  return entry.type !== "function" || (selectors?.includes(evidence.id as Hex) ?? true)
}

interface ContractFragment extends Fragment {
  readonly evidence: ContractEvidence
}

const toSource = (guesses: Guesses): SignatureSource => {
  const find = (id: Hex): ReadonlyArray<SignatureCandidate> => (guesses[id] === undefined ? [] : [guesses[id]])
  return { functions: find, events: find }
}

/** A search for names that adds its results to `guesses`. */
const recorded = (search: SignatureSource["guess"], guesses: Record<string, SignatureCandidate>) =>
  search &&
  ((abi: Abi, code: Hex | undefined): SignatureSource | undefined => {
    const found = search(abi, code)
    for (const entry of abi.filter(isUnnamed)) {
      const id = getEntryId(entry) as Hex
      const [best] = found?.[entry.type === "event" ? "events" : "functions"](id) ?? []
      if (best !== undefined) guesses[id] = best
    }
    return found
  })

/**
 * Builds the ABI that can be called at an address: the contract's own fragments, then its implementations' fragments, each once. Sample
 * calls and logs were recorded at the address, so they describe the last implementation.
 */
export const buildAbi = (
  { own, implementations, calls, logs, names, guess = false }: AbiInput,
  source: SignatureSource
): BuiltAbi => {
  const guesses: Record<string, SignatureCandidate> = {}
  const search = guess === true ? recorded(source.guess, guesses) : undefined
  const signatures = {
    ...withNames(source, names),
    guess: typeof guess === "object" ? () => toSource(guess) : search
  }
  const found: Array<ContractFragment> = []
  const included = new Set<string>()
  for (const part of [own, ...implementations]) {
    const isLast = part === (implementations.at(-1) ?? own)
    const samples = { calls: part.isProxy === true ? [] : calls, logs: isLast ? logs : [] }
    for (const fragment of abiOfPart(part, samples, signatures)) {
      const { id } = fragment.evidence
      // An error and a function may share a selector.
      const key = `${fragment.entry.type}${id}`
      if (included.has(key) || !isCallable(part, part === own, fragment)) continue
      included.add(key)
      found.push({ entry: fragment.entry, evidence: { ...fragment.evidence, contract: part.address } })
    }
  }
  const { fragments, warnings } = loadFragments(found)
  const abi = fragments.map(({ entry }) => entry)
  const evidence = fragments.map(fragment => fragment.evidence)
  return {
    abi,
    evidence,
    standards: detectStandards(abi),
    verified: found.every(isPublished) && abi.length > 0,
    unnamed: abi.flatMap((entry, i) => (isUnnamed(entry) ? [evidence[i]!.id as Hex] : [])),
    ...(warnings.length > 0 && { warnings }),
    ...(search && { guesses })
  }
}
