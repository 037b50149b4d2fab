import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { duplicateKey, type ReadEntries, type ReadEntry } from "../parse/readEntries.ts"
import { completeFunction } from "./completeFunction.ts"
import { Attempts, proveEntry } from "./proveEntry.ts"
import type { RejectedEntry } from "./Repair.ts"
import type { RepairFacts } from "./RepairFacts.ts"
import { repairIndexedFlags } from "./repairIndexedFlags.ts"

export interface RepairedEntries {
  readonly entries: ReadonlyArray<{ readonly entry: AbiEntry; readonly path: string }>
  readonly rejected: ReadonlyArray<RejectedEntry>
}

/**
 * Repairs entries with the facts. An entry that is invalid or that the contract does not have is changed where a hash
 * proves the change. Missing flags, outputs and mutability are filled in.
 */
export const repairEntries = (read: ReadEntries, facts: RepairFacts): RepairedEntries => {
  const { context } = read
  const attempts = new Attempts()
  const explained = new Set<string>(read.entries.map(({ entry }) => getEntryId(entry)))
  const unexplained = (kind: string) =>
    new Set([...(kind === "event" ? facts.topics : facts.functions.keys())].filter(id => !explained.has(id)))
  const isWrong = (entry: AbiEntry): boolean =>
    facts.complete &&
    (entry.type === "function"
      ? facts.functions.size > 0 && !facts.functions.has(getEntryId(entry) as Hex)
      : entry.type === "event" && !entry.anonymous && !facts.topics.has(getEntryId(entry)))
  const prove = (raw: unknown, path: string, problem: string): AbiEntry | undefined => {
    const proven = proveEntry(raw, unexplained, id => facts.functions.get(id)?.inputs, attempts)
    if (proven === undefined) return undefined
    explained.add(getEntryId(proven.entry))
    context.addRepair(path, problem, proven.fix, "hash")
    return proven.entry
  }

  const kept = new Map<string, ReadEntry>()
  const keep = (one: ReadEntry): void => {
    const key = duplicateKey(one.entry)
    if (!kept.has(key)) kept.set(key, one)
  }
  const rejected: Array<RejectedEntry> = []
  for (const { path, problem, raw } of read.invalid) {
    const right = prove(raw, path, problem)
    if (right === undefined) rejected.push({ path, problem })
    else keep({ entry: right, path, raw })
  }
  for (const one of read.entries) {
    const { entry, path, raw } = one
    const right = isWrong(entry) ? prove(raw, path, "no selector or topic of the contract matches") : undefined
    keep(right === undefined ? one : { entry: right, path, raw })
  }
  const isNft = explained.has("0x6352211e")
  return {
    rejected,
    entries: [...kept.values()].map(({ entry, path }) => ({
      path,
      entry:
        entry.type === "event"
          ? repairIndexedFlags(entry, path, facts, isNft, context)
          : entry.type === "function"
            ? completeFunction(entry, path, facts, context)
            : entry
    }))
  }
}
