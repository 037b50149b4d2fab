import type { Repair, RepairProof } from "../repair/Repair.ts"
import { collectStructs } from "./collectStructs.ts"
import { addStructLine, type SourceType, SourceTypes } from "./source/SourceTypes.ts"

/** The state of parsing one ABI: the repairs, the number of parameters, and the structs that entries refer to. */
export class ParseContext {
  readonly repairs: Array<Repair> = []
  /** Number of parameters read so far, including components. */
  parameters = 0
  /** Paths of values that were missing and have their default. */
  readonly defaults = new Set<string>()
  /** The contract in whose source code the names of types are looked up. */
  scope = ""
  /** Types that source code declares; those of `struct` lines where the entries are fragments. */
  types: SourceTypes
  private readonly lines = new Set<string>()
  private readonly source: ReadonlyArray<unknown>
  private structsByName: ReadonlyMap<string, ReadonlyArray<unknown>> | undefined

  constructor(source: ReadonlyArray<unknown> = []) {
    this.source = source
    this.types = new SourceTypes()
    for (const one of source) if (typeof one === "string" && addStructLine(one, this.types)) this.lines.add(one)
  }

  /** Components by name of the struct, of every struct that an entry spells out. Collected on first use. */
  get structs(): ReadonlyMap<string, ReadonlyArray<unknown>> {
    this.structsByName ??= collectStructs(this.source)
    return this.structsByName
  }

  /** Whether the entry is a line that declares a struct. */
  isStructLine(entry: string): boolean {
    return this.lines.has(entry)
  }

  /** Returns the type that source code declares under the name. */
  declared(name: string): SourceType | undefined {
    return this.types.resolve(name, this.scope)
  }

  addRepair(path: string, problem: string, fix: string, proof: RepairProof): void {
    this.repairs.push({ path, problem, fix, proof })
    if (proof === "default") this.defaults.add(path)
  }
}
