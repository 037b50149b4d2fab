import { Interface as Interface5 } from "@ethersproject/abi"
import { type AbiEntry, formatSignature } from "@glossa/abi/effect"
import { Fragment as Fragment6, Interface as Interface6 } from "ethers"
import type { Fragment } from "./abiOfPart.ts"

/** Maximum rejected entries that are named; more are counted. */
const maxNamed = 10
const [maxEntryLength, maxReasonLength] = [100, 100]

/** Fragments that load in ethers 6 and @ethersproject/abi, and warnings that name the other fragments. */
export interface LoadedFragments<F extends Fragment> {
  readonly fragments: ReadonlyArray<F>
  readonly warnings: ReadonlyArray<string>
}

const describe = (entry: AbiEntry): string => ("name" in entry ? `${entry.type} ${formatSignature(entry)}` : entry.type)

/** The libraries append their arguments and their version to a message. */
const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split(" (")[0]!.slice(0, maxReasonLength) ||
  "invalid fragment"

const attempt = (library: string, load: () => unknown): string | undefined => {
  try {
    load()
    return undefined
  } catch (cause) {
    return `${library}: ${reasonOf(cause)}`
  }
}

/** Loads an entry alone. ethers 6 logs and drops an entry that it can't read, unless it is read before. */
const refusalOf = (entry: AbiEntry): string | undefined =>
  attempt("ethers 6", () => new Interface6([Fragment6.from(entry)])) ??
  attempt("@ethersproject/abi", () => new Interface5(JSON.stringify([entry])))

/**
 * Loads each fragment in ethers 6 and @ethersproject/abi, and leaves out fragments that either rejects. If several entries have one
 * signature, both libraries use the first. An unchanged entry of a published ABI stays, with a warning.
 */
export const loadFragments = <F extends Fragment>(fragments: ReadonlyArray<F>): LoadedFragments<F> => {
  const seen = new Set<string>()
  const loaded: Array<F> = []
  const warnings: Array<string> = []
  let refused = 0
  for (const fragment of fragments) {
    const { entry, evidence } = fragment
    const name = describe(entry)
    const refusal = seen.has(name) ? "ethers 6 and @ethersproject/abi: duplicate definition" : refusalOf(entry)
    seen.add(name)
    const stays = evidence.source === "verified"
    if (refusal === undefined || stays) loaded.push(fragment)
    if (refusal === undefined || ++refused > maxNamed) continue
    warnings.push(
      `${name.slice(0, maxEntryLength)} ${stays ? "does not load" : "is left out; it does not load"} in ${refusal}`
    )
  }
  if (refused > maxNamed)
    warnings.push(`${refused - maxNamed} more entries do not load in ethers 6 or @ethersproject/abi`)
  return { fragments: loaded, warnings }
}
