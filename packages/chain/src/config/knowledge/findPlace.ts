const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Where a JSON text has a path: the line, and how many parts of the path it is of; undefined if the text has not even the first. */
export interface JsonPlace {
  readonly line: number
  readonly depth: number
}

/** The place of the value at a path in a valid JSON text, or of as many parts of the path as there are. */
export const findPlace = (text: string, path: ReadonlyArray<PropertyKey>): JsonPlace | undefined => {
  const parts = path.map(String)
  /** The key of the value that follows, for each object or array around it. */
  const keys: Array<string | number> = []
  let [best, bestDepth] = [undefined as number | undefined, 0]
  let isKey = false
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const last = keys.length - 1
    if (token === "{") {
      keys.push("")
      isKey = true
    } else if (token === "[") {
      keys.push(0)
      isKey = false
    } else if (token === "}" || token === "]") {
      keys.pop()
      isKey = false
    } else if (token === ",") {
      const key = keys[last]
      if (typeof key === "number") keys[last] = key + 1
      isKey = typeof key === "string"
    } else if (token === ":") isKey = false
    else if (isKey) keys[last] = JSON.parse(token) as string
    const differs = keys.findIndex((key, i) => String(key) !== parts[i])
    const reached = differs === -1 ? keys.length : differs
    if (reached > bestDepth && token !== ",") [best, bestDepth] = [index, reached]
  }
  return best === undefined ? undefined : { line: text.slice(0, best).split("\n").length, depth: bestDepth }
}
