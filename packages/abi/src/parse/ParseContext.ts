import type { Repair, RepairProof } from "../repair/Repair.ts"
import { collectStructs } from "./collectStructs.ts"

/** The state of parsing one ABI: the repairs, the number of parameters, and the structs that entries refer to. */
export class ParseContext {
  readonly repairs: Array<Repair> = []
  /** Number of parameters read so far, including components. */
  parameters = 0
  private readonly source: ReadonlyArray<unknown>
  private structsByName: ReadonlyMap<string, ReadonlyArray<unknown>> | undefined

  constructor(source: ReadonlyArray<unknown> = []) {
    this.source = source
  }

  /** Components by name of the struct, of every struct that an entry spells out. Collected on first use. */
  get structs(): ReadonlyMap<string, ReadonlyArray<unknown>> {
    this.structsByName ??= collectStructs(this.source)
    return this.structsByName
  }

  addRepair(path: string, problem: string, fix: string, proof: RepairProof): void {
    this.repairs.push({ path, problem, fix, proof })
  }
}
