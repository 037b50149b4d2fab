const around = /[\s,"'`]/

/**
 * Splits a human-readable ABI into fragments, one per line or ended by `;`, without comments, quotes and commas around
 * them. Returns an empty array if the text has none.
 */
export const splitFragments = (text: string): ReadonlyArray<string> => {
  const fragments: Array<string> = []
  let depth = 0
  let start = 0
  const endFragment = (end: number): void => {
    const line = text.slice(start, end)
    let length = line.length
    while (length > 0 && around.test(line[length - 1]!)) length--
    const fragment = line.slice(0, length).replace(/^[\s,"'`]+/, "")
    if (fragment !== "" && !fragment.startsWith("//")) fragments.push(fragment)
    start = end + 1
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === "(" || character === "{") depth++
    else if (character === ")" || character === "}") depth--
    else if (depth <= 0 && (character === "\n" || character === ";")) endFragment(index)
  }
  endFragment(text.length)
  return fragments.some(fragment => /^[\p{L}_$][^(]*\(/u.test(fragment)) ? fragments : []
}
