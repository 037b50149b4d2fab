import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { ParsedAbi, Repair } from "../repair/Repair.ts"
import type { ReconstructedEntry } from "./Evidence.ts"

/** Repairs of an entry that are listed in its evidence. */
const maxRepairs = 10

/** Returns whether a repair changed the meaning of an entry. */
const changesMeaning = (repair: Repair): boolean => repair.proof !== "equivalent"

/** Describes a repair by its place in the entry, such as `inputs[0].type`. */
const describeRepair = ({ path, problem, fix }: Repair, origin: string): string =>
  `repaired ${path.slice(origin.length + 1) || "entry"}: ${problem}; now ${fix}`

/**
 * Returns the entries of the ABI in the input, with less confidence in functions that the code does not have. `analyzed` is
 * undefined if there is no code or it delegates to other code.
 */
export const entriesFromAbi = (
  parsed: ParsedAbi,
  analyzed: ReadonlyMap<Hex, unknown> | undefined
): ReadonlyArray<ReconstructedEntry> => {
  const repairsByOrigin = groupByOrigin(parsed)
  return parsed.abi.map((entry, index) => {
    const origin = parsed.origins[index]!
    const repairs = repairsByOrigin.get(origin) ?? []
    const repaired = repairs.length > 0
    const absent = isAbsent(entry, analyzed)
    return {
      entry,
      evidence: {
        id: getEntryId(entry),
        source: repaired ? "repaired" : "verified",
        confidence: absent ? 0.3 : repaired ? 0.8 : 1,
        because: [
          "the ABI in the input",
          ...repairs.slice(0, maxRepairs).map(repair => describeRepair(repair, origin)),
          ...(absent ? ["no such selector in the code"] : [])
        ]
      }
    }
  })
}

/** Groups the repairs that change the meaning of an entry by the path of the entry. */
const groupByOrigin = ({ origins, repairs }: ParsedAbi): ReadonlyMap<string, ReadonlyArray<Repair>> => {
  const groups = new Map<string, Array<Repair>>(origins.map(origin => [origin, []]))
  for (const repair of repairs.filter(changesMeaning)) {
    let { path } = repair
    while (path !== "" && !groups.has(path))
      path = path.slice(0, Math.max(0, path.lastIndexOf("."), path.lastIndexOf("[")))
    groups.get(path)?.push(repair)
  }
  return groups
}

const isAbsent = (entry: AbiEntry, analyzed: ReadonlyMap<Hex, unknown> | undefined): boolean =>
  analyzed !== undefined && analyzed.size > 0 && entry.type === "function" && !analyzed.has(getEntryId(entry) as Hex)
