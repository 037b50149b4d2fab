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
  /** Why entries are missing, such as a base that the text does not have. */
  readonly gaps: ReadonlyArray<string>
}
