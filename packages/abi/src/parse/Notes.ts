import type { Proof, Repair } from "../repair/Proof.ts"
import { collectStructs } from "./collectStructs.ts"

/** What one reading of an ABI gathers beside its entries. */
export class Notes {
  readonly repairs: Array<Repair> = []
  /** Parameters read so far, components included. */
  parameters = 0
  private readonly source: ReadonlyArray<unknown>
  private known: ReadonlyMap<string, ReadonlyArray<unknown>> | undefined

  constructor(source: ReadonlyArray<unknown> = []) {
    this.source = source
  }

  /** The components of each struct that any entry spells out, by the struct's name. Collected when first asked for. */
  get structs(): ReadonlyMap<string, ReadonlyArray<unknown>> {
    this.known ??= collectStructs(this.source)
    return this.known
  }

  mended(path: string, problem: string, fix: string, proof: Proof): void {
    this.repairs.push({ path, problem, fix, proof })
  }
}
