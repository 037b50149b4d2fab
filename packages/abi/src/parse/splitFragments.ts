/**
 * Splits a human-readable ABI into fragments, one per line or ended by `;`, without comments, quotes and commas around
 * them. Returns an empty array if the text has none.
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
