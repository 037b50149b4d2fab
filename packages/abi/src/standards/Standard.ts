/** A published interface, written as its document writes it. */
export interface Standard {
  /** The name that the contract operation gives: `ERC20`. */
  readonly id: string
  readonly title: string
  /** Fragments that a contract must have to be counted. */
  readonly required: ReadonlyArray<string>
  /** Where versions differ: besides the required, all of one of these. */
  readonly alternatives?: ReadonlyArray<ReadonlyArray<string>>
  /** Fragments that the document names beside them, its events and errors among them. They lend names, they prove nothing. */
  readonly optional: ReadonlyArray<string>
}
