const toLineStart = "\r\u001b[K"

/**
 * The last line of a terminal, which is overwritten in place; nothing where the standard error is not a terminal. The cursor stays
 * at its start, so that whatever is written next overwrites it.
 */
export const statusLine = {
  show: (text: string): void => {
    // Some terminals report no width.
    const width = process.stderr.columns || 80
    if (process.stderr.isTTY) process.stderr.write(`${toLineStart}${text.slice(0, width - 1)}\r`)
  },
  clear: (): void => {
    if (process.stderr.isTTY) process.stderr.write(toLineStart)
  }
}
