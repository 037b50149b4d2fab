/** What is written for one line of the input. */
export interface LineResult {
  /** One line, or several of a text, without the last newline. */
  readonly text: string
  /** Whether the text reports an error. */
  readonly failed: boolean
}

/** An error, as it is written. */
export interface Failure {
  readonly _tag: string
  readonly message: string
}

export type MapLine = (line: string) => LineResult
