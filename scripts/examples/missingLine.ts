/**
 * The first line of an excerpt that its source does not have, each after the one before it. Lines that begin with `…` (behind `//`
 * or not) stand for what was left out; indentation and a comma at the end don't count.
 */
export const missingLine = (excerpt: string, source: string): string | undefined => {
  const bare = (line: string) => line.trim().replace(/,$/, "")
  const lines = source.split("\n").map(bare)
  let from = 0
  for (const line of excerpt.split("\n").map(bare)) {
    if (line === "" || /^(\/\/ )?…/.test(line)) continue
    const at = lines.findIndex(
      (it, i) => i >= from && (it === line || (line.endsWith("…") && it.startsWith(line.slice(0, -1))))
    )
    if (at < 0) return line
    from = at + 1
  }
  return undefined
}
