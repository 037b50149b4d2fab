import { isRecord } from "./isRecord.ts"
import { limits } from "./limits.ts"

const structName = /^struct ([\w$.]+)/

/** Returns components by name of the struct, where an `internalType` names it: `struct Lib.Order` as `Lib.Order`. */
export const collectStructs = (source: ReadonlyArray<unknown>): ReadonlyMap<string, ReadonlyArray<unknown>> => {
  const structs = new Map<string, ReadonlyArray<unknown>>()
  const visit = (parameters: unknown, depth: number): void => {
    if (!Array.isArray(parameters) || depth > limits.depth) return
    for (const parameter of parameters) {
      if (!isRecord(parameter) || !Array.isArray(parameter["components"])) continue
      const name = typeof parameter["internalType"] === "string" && structName.exec(parameter["internalType"])?.[1]
      if (name && !structs.has(name)) structs.set(name, parameter["components"])
      visit(parameter["components"], depth + 1)
    }
  }
  for (const entry of source) {
    if (!isRecord(entry)) continue
    visit(entry["inputs"], 0)
    visit(entry["outputs"], 0)
  }
  return structs
}
