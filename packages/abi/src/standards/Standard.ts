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

/**
 * Reads standards from a text with a line `ERC20: ERC-20: Token Standard` for each, followed by its fragments on indented lines. Fragments
 * after a line `either:` form a version, and fragments after `optional:` provide names only. All others are required.
 */
export const readStandards = (text: string): ReadonlyArray<Standard> =>
  text
    .trim()
    .split(/\n(?! )/)
    .map(block => {
      const [, id = "", title = "", fragments = ""] = /^(\w+): (.*)([\s\S]*)/.exec(block) ?? []
      const [must = "", optional = ""] = fragments.split("\n  optional:")
      const [required, ...alternatives] = must.split("\n  either:").map(linesOf)
      return { id, title, required: required!, optional: linesOf(optional), ...(alternatives[0] && { alternatives }) }
    })

const linesOf = (text: string): ReadonlyArray<string> => text.split("\n  ").slice(1)
