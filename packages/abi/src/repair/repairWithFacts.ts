import { type AbiParseError, AbiTooLargeError, NoUsableEntryError } from "../parse/AbiParseError.ts"
import { limits } from "../parse/limits.ts"
import type { ParsedAbi } from "../parse/ParsedAbi.ts"
import { readEntries } from "../parse/readEntries.ts"
import { unwrap } from "../parse/unwrap.ts"
import type { RepairFacts } from "./RepairFacts.ts"
import { repairEntries } from "./repairEntries.ts"

/** Parses an ABI of any shape and repairs it with the facts. */
export const repairWithFacts = (input: unknown, facts: RepairFacts): ParsedAbi | AbiParseError => {
  const unwrapped = unwrap(input)
  if (unwrapped instanceof Error) return unwrapped
  const read = readEntries(unwrapped)
  if (read.context.parameters > limits.parameters)
    return new AbiTooLargeError({ what: "parameters", limit: limits.parameters })
  const { entries, rejected } = repairEntries(read, facts)
  if (entries.length === 0 && rejected.length > 0) return new NoUsableEntryError({ rejected })
  return {
    abi: entries.map(({ entry }) => entry),
    origins: entries.map(({ path }) => path),
    repairs: read.context.repairs,
    rejected
  }
}
