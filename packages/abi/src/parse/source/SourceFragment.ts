import type { SourceTypes } from "./SourceTypes.ts"

/** A declaration in source code as a human-readable fragment. */
export class SourceFragment {
  readonly text: string
  /** The contract that declares it, where the names of its types are looked up. */
  readonly scope: string
  readonly types: SourceTypes
  /** Whether another contract inherits it, and may override it. */
  readonly inherited: boolean

  constructor(text: string, scope: string, types: SourceTypes, inherited = false) {
    this.text = text
    this.scope = scope
    this.types = types
    this.inherited = inherited
  }
}

/** A contract, interface or library in source code. */
export interface SourceContract {
  readonly name: string
  readonly fragments: ReadonlyArray<SourceFragment>
  /** Parts that the source code lacks, such as a base contract. */
  readonly gaps: ReadonlyArray<SourceGap>
}

export interface SourceGap {
  readonly problem: string
  readonly fix: string
}

/** A gap that entries are missing for. */
export const missingEntries = (problem: string): SourceGap => ({ problem, fix: "entries are missing" })
