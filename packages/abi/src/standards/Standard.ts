/** A published interface. */
export interface Standard {
  /** Short name: `ERC20`. */
  readonly id: string
  readonly title: string
  /** Fragments that a contract must have. */
  readonly required: ReadonlyArray<string>
  /** Versions of the standard: a contract must also have all fragments of one of them. */
  readonly alternatives?: ReadonlyArray<ReadonlyArray<string>>
  /** Other fragments of the standard, including events and errors. They provide names only. */
  readonly optional: ReadonlyArray<string>
}
