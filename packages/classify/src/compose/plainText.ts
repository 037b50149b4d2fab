/** Control, format (bidi, zero-width), surrogate, private-use and unassigned characters, and the line separators. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Combining marks beyond two on one character: they draw over the neighbouring lines. */
const stacked = /(\p{M}{2})\p{M}+/gu

/** A name that a contract chose, made fit to stand in a sentence: one line, no tricks, at most `most` characters. */
export const plainText = (text: string, most: number): string => {
  if (text === "") return ""
  const plain = text
    .slice(0, most * 8)
    .replace(unprintable, " ")
    .replace(stacked, "$1")
    .replace(/\s+/g, " ")
    .trim()
  const characters = Array.from(plain)
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
}
