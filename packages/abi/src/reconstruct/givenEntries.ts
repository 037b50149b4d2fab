import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { ParsedAbi } from "../parse/ParsedAbi.ts"
import type { Repair } from "../repair/Proof.ts"
import type { Found } from "./Found.ts"

/** Whether what was changed was the meaning of an entry, not only the spelling of it. */
const changes = (repair: Repair): boolean => repair.proof !== "equivalent"

/**
 * The entries of the ABI that was given, believed as far as the code bears them out. `analyzed` is undefined where the
 * code can't tell, since there is none, or since it hands calls to other code.
 */
export const givenEntries = (given: ParsedAbi, analyzed: ReadonlyMap<Hex, unknown> | undefined): ReadonlyArray<Found> =>
  given.abi.map((entry, index) => {
    const origin = given.origins[index]!
    const repaired = given.repairs.some(repair => changes(repair) && isWithin(repair.path, origin))
    const absent = isAbsent(entry, analyzed)
    return {
      entry,
      evidence: {
        id: getEntryId(entry),
        source: repaired ? "repaired" : "verified",
        confidence: absent ? 0.3 : repaired ? 0.8 : 1,
        because: ["the ABI that was given", ...(absent ? ["no such selector in the code"] : [])]
      }
    }
  })

const isWithin = (path: string, origin: string): boolean =>
  path.startsWith(origin) && (path.length === origin.length || ".[".includes(path[origin.length]!))

const isAbsent = (entry: AbiEntry, analyzed: ReadonlyMap<Hex, unknown> | undefined): boolean =>
  analyzed !== undefined && analyzed.size > 0 && entry.type === "function" && !analyzed.has(getEntryId(entry) as Hex)
