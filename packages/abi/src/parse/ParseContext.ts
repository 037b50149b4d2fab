import type { Repair, RepairProof } from "../repair/Repair.ts"
import { isRecord } from "./describe.ts"
import { limits } from "./limits.ts"
import { addStructLine, type SourceType, SourceTypes } from "./source/SourceTypes.ts"

const structName = /^struct ([\w$.]+)/

/** Returns components by name of the struct, where an `internalType` names it: `struct Lib.Order` as `Lib.Order`. */
const collectStructs = (source: ReadonlyArray<unknown>): ReadonlyMap<string, ReadonlyArray<unknown>> => {
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
  for (const entry of source.filter(isRecord)) {
    visit(entry["inputs"], 0)
    visit(entry["outputs"], 0)
  }
  return structs
}

/** The state of parsing one ABI: the repairs, the number of parameters, and the structs that entries refer to. */
export class ParseContext {
  readonly repairs: Array<Repair> = []
  /** Number of parameters read so far, including components. */
  parameters = 0
  /** Paths of values that were missing and have their default. */
  readonly defaults = new Set<string>()
  /** The contract in whose source code the names of types are looked up. */
  scope = ""
  /** Types that source code declares; if the entries are fragments, types of `struct` lines. */
  types = new SourceTypes()
  /** Lines that declare a struct. Entries that use the struct have its components. */
  readonly structLines = new Set<unknown>()
  private readonly source: ReadonlyArray<unknown>
  private structsByName: ReadonlyMap<string, ReadonlyArray<unknown>> | undefined

  constructor(source: ReadonlyArray<unknown> = []) {
    this.source = source
    for (const one of source) if (typeof one === "string" && addStructLine(one, this.types)) this.structLines.add(one)
  }

  /** Components of every struct that an entry spells out, by the struct's name. Collected on first use. */
  get structs(): ReadonlyMap<string, ReadonlyArray<unknown>> {
    this.structsByName ??= collectStructs(this.source)
    return this.structsByName
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

/** A place in an ABI that is being parsed. */
export class Place {
  readonly context: ParseContext
  readonly path: string
  /** Number of tuples around it. */
  readonly depth: number

  constructor(context = new ParseContext(), path = "", depth = 0) {
    this.context = context
    this.path = path
    this.depth = depth
  }

  /** Returns a place within this one: `.inputs`. */
  at(suffix: string): Place {
    return new Place(this.context, this.path + suffix, this.depth)
  }

  /** Returns the place of a tuple's component. */
  component(index: number): Place {
    return new Place(this.context, `${this.path}.components[${index}]`, this.depth + 1)
  }

  /** Returns whether a part was missing and has its default. */
  isDefault(part: string): boolean {
    return this.context.defaults.has(this.path + part)
  }

  /** Lists a repair of this place, or of a part: `.type`. */
  repair(part: string, problem: string, fix: string, proof: RepairProof = "equivalent"): void {
    this.context.addRepair(this.path + part, problem, fix, proof)
  }
}
