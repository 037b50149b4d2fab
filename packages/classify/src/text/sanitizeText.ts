/** Spaces, line separators, Braille's blank, and control, format (bidi, zero-width), surrogate, private-use and unassigned characters. */
const unprintable = /[\s\p{C}\u2800]+/gu

/** Other characters that are drawn as nothing, such as fillers and variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** Combining marks beyond two on one character: they are drawn over adjacent lines. */
const stacked = /(\p{M}{2})\p{M}+/gu

/** Words of printable ASCII, which need no change. */
const harmless = /^[!-~]+( [!-~]+)*$/

/**
 * A text from a contract, made safe to display: one line without control, bidirectional or zero-width characters, at most
 * `maxLength` characters.
 *
 * @example
 * ```ts
 * import { sanitizeText } from "@glossa/classify"
 *
 * sanitizeText("evil\u202egnp.exe", 64) // "evil gnp.exe"
 * ```
 */
export const sanitizeText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength && (text === "" || harmless.test(text))) return text
  const plain = text
    .slice(0, maxLength * 8)
    .replace(unprintable, " ")
    .replace(ignorable, "")
    .replace(stacked, "$1")
    .trim()
  if (plain.length <= maxLength) return plain
  const characters = Array.from(plain)
  return characters.length <= maxLength
    ? plain
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`
}
