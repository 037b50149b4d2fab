import type { AbiEntry, EventEntry, FunctionEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { Place } from "../parse/ParseContext.ts"
import { standardEntries } from "../standards/catalog.ts"
import { indexedCount } from "../type/words.ts"
import type { RepairFacts } from "./RepairFacts.ts"

/** Fills in missing parts of an entry from the code, the logs or a standard, or else leaves the default. */
export const completeEntry = (entry: AbiEntry, place: Place, facts: RepairFacts, isNft: boolean): AbiEntry =>
  entry.type === "event"
    ? repairIndexedFlags(entry, place, facts, isNft)
    : entry.type === "function"
      ? completeFunction(entry, place, facts)
      : entry

const completeFunction = (entry: FunctionEntry, place: Place, facts: RepairFacts): FunctionEntry => {
  const id = getEntryId(entry) as Hex
  const code = facts.functions.get(id)
  const standard = standardEntries("function", id)[0]?.entry
  const stateMutability = code?.stateMutability ?? standard?.stateMutability
  const outputs = standard?.outputs ?? code?.outputs ?? []
  const hasMutability = place.isDefault(".stateMutability") && stateMutability !== undefined
  const hasOutputs = place.isDefault(".outputs") && outputs.length > 0
  if (hasMutability)
    place.repair(".stateMutability", "missing", stateMutability, code?.stateMutability ? "code" : "standard")
  if (hasOutputs)
    place.repair(".outputs", "missing", outputs.map(({ type }) => type).join(), standard ? "standard" : "code")
  return { ...entry, ...(hasMutability && { stateMutability }), ...(hasOutputs && { outputs }) }
}

/**
 * Repairs the indexed flags of an event where they are missing or contradict the number of topics in its logs. They come
 * from a standard's event with that number, or else the first parameters are indexed, as in nearly all events.
 */
const repairIndexedFlags = (entry: EventEntry, place: Place, { indexed }: RepairFacts, isNft: boolean): EventEntry => {
  if (entry.anonymous) return entry
  const topic = getEntryId(entry)
  const count = indexed.get(topic)
  const missing = entry.inputs.some((_, index) => place.isDefault(`.inputs[${index}].indexed`))
  if (count === undefined ? !missing : indexedCount(entry) === count || count > entry.inputs.length) return entry
  const standard = standardEntries("event", topic).filter(
    one => count === undefined || indexedCount(one.entry) === count
  )
  const taken = (isNft && standard.find(one => one.standard === "ERC721")) || standard[0]
  if (taken === undefined && count === undefined) return entry
  const flags = entry.inputs.map((_, index) => taken?.entry.inputs[index]?.indexed ?? index < (count ?? 0))
  const positions = flags.flatMap((flag, index) => (flag ? [index] : [])).join(", ")
  const problem = missing ? "indexed is missing" : `${indexedCount(entry)} indexed, but logs have ${count}`
  place.repair(".inputs", problem, positions || "none", taken === undefined ? "code" : "standard")
  return { ...entry, inputs: entry.inputs.map((input, index) => ({ ...input, indexed: flags[index]! })) }
}
