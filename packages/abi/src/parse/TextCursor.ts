/** A position in a text, which is read from left to right without backtracking. */
export class TextCursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Reads the text that a sticky pattern matches here. */
  protected match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }
}
