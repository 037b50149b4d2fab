import type { Hex } from "../entry/Abi.ts"
import { placeholderName } from "../entry/placeholder.ts"
import type { FoundError } from "../evm/collectErrors.ts"
import { catalogue } from "../standards/catalogue.ts"
import { proveCandidates } from "./candidates.ts"
import type { Found } from "./Found.ts"
import type { SignatureSource } from "./SignatureSource.ts"

/** One entry for each custom error that the code reverts with. */
export const findErrors = (
  errors: ReadonlyMap<Hex, FoundError>,
  source: SignatureSource | undefined
): ReadonlyArray<Found> => [...errors].map(([selector, error]) => findError(selector, error, source))

const findError = (selector: Hex, error: FoundError, source: SignatureSource | undefined): Found => {
  const standard = catalogue().errors.get(selector)
  const known = [
    ...(standard === undefined ? [] : [{ entry: standard.entry, origin: standard.standard, whole: true }]),
    ...proveCandidates("error", selector, source?.errors?.(selector) ?? []),
    ...proveCandidates(
      "error",
      selector,
      (source?.functions(selector) ?? []).filter(({ fragment }) => isBare(fragment))
    )
  ]
  const best =
    known.find(({ entry }) => error.types === undefined || entry.inputs.length === error.types.length) ?? known[0]
  if (best !== undefined)
    return {
      entry: best.entry,
      evidence: {
        id: selector,
        source: best.entry === standard?.entry ? "standard" : "signature",
        confidence: 0.9,
        because: ["the code reverts with it", `${best.whole ? "fragment" : "signature"} from ${best.origin}`]
      }
    }
  const { types } = error
  return {
    entry: {
      type: "error",
      name: placeholderName("error", selector),
      inputs: (types ?? []).map(type => ({ name: "", type })),
      selector
    },
    evidence: {
      id: selector,
      source: "bytecode",
      confidence: types === undefined ? 0.3 : 0.6,
      because: ["the code reverts with it", types === undefined ? "arguments unknown" : "types inferred from code"]
    }
  }
}

/** Directories of signatures don't tell functions from errors; a fragment that says what it is does. */
const isBare = (fragment: unknown): boolean =>
  typeof fragment === "string" && !/^\s*(?:function|event|error)\s/.test(fragment)
