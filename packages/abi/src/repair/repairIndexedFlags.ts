import type { EventEntry } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { ParseContext } from "../parse/ParseContext.ts"
import { catalog } from "../standards/catalog.ts"
import type { RepairFacts } from "./RepairFacts.ts"

const countOf = (entry: EventEntry): number => entry.inputs.filter(input => input.indexed).length

/**
 * Repairs the indexed flags of an event where they are missing or contradict the number of topics in its logs. They come
 * from a standard's event with that number, or else the first parameters are indexed, as in nearly all events.
 */
export const repairIndexedFlags = (
  entry: EventEntry,
  path: string,
  { indexed }: RepairFacts,
  isNft: boolean,
  context: ParseContext
): EventEntry => {
  if (entry.anonymous) return entry
  const topic = getEntryId(entry)
  const count = indexed.get(topic)
  const missing = entry.inputs.some((_, index) => context.defaults.has(`${path}.inputs[${index}].indexed`))
  if (count === undefined ? !missing : countOf(entry) === count || count > entry.inputs.length) return entry
  const standard = (catalog().events.get(topic) ?? []).filter(
    one => count === undefined || countOf(one.entry) === count
  )
  const taken = (isNft && standard.find(one => one.standard === "ERC721")) || standard[0]
  if (taken === undefined && count === undefined) return entry
  const flags = entry.inputs.map((_, index) => taken?.entry.inputs[index]?.indexed ?? index < (count ?? 0))
  context.addRepair(
    `${path}.inputs`,
    missing ? "indexed is missing" : `${countOf(entry)} indexed, but logs have ${count}`,
    flags
      .map((flag, index) => (flag ? index : ""))
      .filter(String)
      .join(", ") || "none",
    taken === undefined ? "code" : "standard"
  )
  return { ...entry, inputs: entry.inputs.map((input, index) => ({ ...input, indexed: flags[index]! })) }
}
