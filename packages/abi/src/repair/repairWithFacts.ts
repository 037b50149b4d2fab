import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { type AbiParseError, NoUsableEntryError } from "../parse/AbiParseError.ts"
import { Place } from "../parse/ParseContext.ts"
import { duplicateKey, type ReadEntries, type ReadEntry, readEntries } from "../parse/readEntries.ts"
import { completeEntry } from "./completeEntry.ts"
import { Attempts, proveEntry } from "./proveEntry.ts"
import type { ParsedAbi, RejectedEntry } from "./Repair.ts"
import type { RepairFacts } from "./RepairFacts.ts"

/** Parses an ABI of any shape and repairs it with the facts. */
export const repairWithFacts = (input: unknown, facts: RepairFacts): ParsedAbi | AbiParseError => {
  const read = readEntries(input)
  if (read instanceof Error) return read
  const { context } = read
  const { entries, rejected, ids } = proveEntries(read, facts)
  if (entries.length === 0 && rejected.length > 0) return new NoUsableEntryError({ rejected })
  const isNft = ids.has("0x6352211e")
  return {
    abi: entries.map(({ entry, path }) => completeEntry(entry, new Place(context, path), facts, isNft)),
    origins: entries.map(({ path }) => path),
    repairs: context.repairs,
    rejected
  }
}

/** Changes an entry that is invalid or that the contract does not have, where a hash proves the change. */
const proveEntries = (read: ReadEntries, facts: RepairFacts) => {
  const attempts = new Attempts()
  const explained = new Set<string>(read.entries.map(({ entry }) => getEntryId(entry)))
  const unexplained = (kind: string) =>
    new Set([...(kind === "event" ? facts.topics : facts.functions.keys())].filter(id => !explained.has(id)))
  const isWrong = (entry: AbiEntry): boolean =>
    facts.complete &&
    (entry.type === "function"
      ? facts.functions.size > 0 && !facts.functions.has(getEntryId(entry) as Hex)
      : entry.type === "event" && !entry.anonymous && !facts.topics.has(getEntryId(entry)))
  const kept = new Map<string, ReadEntry>()
  const keep = (one: ReadEntry): void => {
    const key = duplicateKey(one.entry)
    if (!kept.has(key)) kept.set(key, one)
  }
  /** Keeps the entry that a hash proves to be right. Returns whether there is one. */
  const prove = (raw: unknown, path: string, problem: string): boolean => {
    const proven = proveEntry(raw, unexplained, id => facts.functions.get(id)?.inputs, attempts)
    if (proven === undefined) return false
    const { entry, fix } = proven
    explained.add(getEntryId(entry))
    read.context.addRepair(path, problem, fix, "hash")
    keep({ entry, path, raw })
    return true
  }
  const rejected: Array<RejectedEntry> = []
  for (const { path, problem, raw } of read.invalid) if (!prove(raw, path, problem)) rejected.push({ path, problem })
  for (const one of read.entries) {
    const { entry, path, raw } = one
    if (!isWrong(entry) || !prove(raw, path, "no selector or topic of the contract matches")) keep(one)
  }
  return { entries: [...kept.values()], rejected, ids: explained }
}
