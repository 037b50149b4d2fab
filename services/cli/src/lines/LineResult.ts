/** What is written for one line of the input. */
export interface LineResult {
  /** One line, without its newline. */
  readonly text: string
  /** Whether the text reports an error. */
  readonly failed: boolean
}

export type MapLine = (line: string) => LineResult
