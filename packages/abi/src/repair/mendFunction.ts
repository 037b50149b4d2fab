import type { FunctionEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { Notes } from "../parse/Notes.ts"
import { catalog } from "../standards/catalog.ts"
import type { RepairFacts } from "./RepairFacts.ts"

/** Fills in missing mutability and outputs of a function from the code or a standard, or else leaves the default. */
export const mendFunction = (entry: FunctionEntry, path: string, facts: RepairFacts, notes: Notes): FunctionEntry => {
  const lacks = (field: string) =>
    notes.repairs.some(repair => repair.proof === "default" && repair.path === `${path}.${field}`)
  const id = getEntryId(entry) as Hex
  const code = facts.functions.get(id)
  const standard = catalog().functions.get(id)?.entry
  let mended = entry
  if (lacks("stateMutability")) {
    const stateMutability = code?.stateMutability ?? standard?.stateMutability
    if (stateMutability !== undefined) {
      mended = { ...mended, stateMutability }
      notes.mended(`${path}.stateMutability`, "missing", stateMutability, code?.stateMutability ? "code" : "standard")
    }
  }
  if (lacks("outputs")) {
    const outputs = standard?.outputs ?? code?.outputs
    if (outputs !== undefined && outputs.length > 0) {
      mended = { ...mended, outputs }
      notes.mended(`${path}.outputs`, "missing", outputs.map(({ type }) => type).join(), standard ? "standard" : "code")
    }
  }
  return mended
}
