const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Where a JSON text has a path: the line, and how many parts of the path it is of. */
export interface JsonPlace {
  readonly line: number
  readonly depth: number
}

/** The place of the value at a path in a valid JSON text, or of as many parts of the path as there are. */
export const findPlace = (text: string, path: ReadonlyArray<PropertyKey>): JsonPlace => {
  const parts = path.map(String)
  /** The key of the value that follows, for each object or array around it. */
  const keys: Array<string | number> = []
  let [best, bestDepth] = [0, 0]
  let isKey = false
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const last = keys.length - 1
    if (token === "}" || token === "]") {
      keys.pop()
      isKey = false
    } else if (token === ",") {
      const key = keys[last]
      if (typeof key === "number") keys[last] = key + 1
      isKey = typeof key === "string"
    } else if (token === ":") isKey = false
    else if (isKey) keys[last] = JSON.parse(token) as string
    // A bracket is the place of its value, not of what it begins with.
    const differs = keys.findIndex((key, i) => String(key) !== parts[i])
    const reached = differs === -1 ? keys.length : differs
    if (reached > bestDepth && token !== ",") [best, bestDepth] = [index, reached]
    if (token === "{" || token === "[") {
      keys.push(token === "{" ? "" : 0)
      isKey = token === "{"
    }
  }
  return { line: text.slice(0, best).split("\n").length, depth: bestDepth }
}
