/** What is written for a line. */
export interface Answer {
  /** One line, without its end. */
  readonly text: string
  /** Whether it says that the line could not be read. */
  readonly failed: boolean
}

export type AnswerLine = (line: string) => Answer
