/**
 * Returns the text in quotes, safe to print in a log or a page. Quotes, backslashes and anything but printable ASCII
 * become `\u{…}`, because control and bidirectional characters can forge the surrounding text.
 */
export const quote = (text: string): string => {
  const safe = text.replace(/[^\x20-\x7e]|["\\]/gu, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
  return `"${safe}"`
}
