/**
 * The fragments of a human-readable ABI: one a line, or ended by `;`, with comments, quotes and commas around them taken
 * off. Empty when the text is nothing of the kind.
 */
export const splitFragments = (text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let depth = 0
  let start = 0
  const cut = (end: number): void => {
    const fragment = text
      .slice(start, end)
      .replace(/^[\s,"'`]+/, "")
      .replace(/[\s,"'`]+$/, "")
    if (fragment !== "" && !fragment.startsWith("//")) found.push(fragment)
    start = end + 1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === "(" || character === "{") depth++
    else if (character === ")" || character === "}") depth--
    else if (depth <= 0 && (character === "\n" || character === ";")) cut(at)
  }
  cut(text.length)
  return found.some(fragment => /^[\p{L}_$][^(]*\(/u.test(fragment)) ? found : []
}
