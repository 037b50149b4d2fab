import type { FunctionEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { ParseContext } from "../parse/ParseContext.ts"
import { catalog } from "../standards/catalog.ts"
import type { RepairFacts } from "./RepairFacts.ts"

/** Fills in missing mutability and outputs of a function from the code or a standard, or else leaves the default. */
export const completeFunction = (
  entry: FunctionEntry,
  path: string,
  facts: RepairFacts,
  context: ParseContext
): FunctionEntry => {
  const isMissing = (field: string) => context.defaults.has(`${path}.${field}`)
  const id = getEntryId(entry) as Hex
  const code = facts.functions.get(id)
  const standard = catalog().functions.get(id)?.entry
  let completed = entry
  if (isMissing("stateMutability")) {
    const stateMutability = code?.stateMutability ?? standard?.stateMutability
    if (stateMutability !== undefined) {
      completed = { ...completed, stateMutability }
      context.addRepair(
        `${path}.stateMutability`,
        "missing",
        stateMutability,
        code?.stateMutability ? "code" : "standard"
      )
    }
  }
  if (isMissing("outputs")) {
    const outputs = standard?.outputs ?? code?.outputs
    if (outputs !== undefined && outputs.length > 0) {
      completed = { ...completed, outputs }
      context.addRepair(
        `${path}.outputs`,
        "missing",
        outputs.map(({ type }) => type).join(),
        standard ? "standard" : "code"
      )
    }
  }
  return completed
}
