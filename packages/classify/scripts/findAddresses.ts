/** Tokens of JavaScript or JSON: comments, strings, names with their dots, numbers, and punctuation. */
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`|[\w$.-]+|[{}[\]():=,;]/g

/**
 * Every address in the text of a module or a JSON file, with the keys that lead to it. Nothing is executed. In a list, a text is the key
 * of what follows it: `["Base", "0x…"]`.
 */
export function* findAddresses(
  text: string
): Generator<{ readonly path: ReadonlyArray<string>; readonly address: string }> {
  const path: Array<string> = []
  let [key, last] = ["", ""]
  for (const [found] of text.matchAll(token)) {
    if (found.startsWith("//") || found.startsWith("/*")) continue
    const value = found.replace(/^["'`]|["'`]$/g, "")
    if (/^0x[0-9a-f]{40}$/i.test(value)) {
      if (!/^0x0{30}/.test(value))
        yield { path: [...path, key || last].filter(part => part !== ""), address: value.toLowerCase() }
      last = ""
    } else if (found === "{" || found === "[" || found === "(") {
      path.push(key || last)
      key = ""
      last = ""
    } else if (found === "}" || found === "]" || found === ")") {
      const closed = path.pop()
      // The key of `[ChainId.BASE]: …`.
      key = ""
      if (found !== "]") last = closed ?? ""
    } else if (found === ":" || found === "=") key = last
    else if (found === "," || found === ";") key = ""
    else {
      // A record that names its chain.
      if (/^(chain|network)_?id$/i.test(key) && /^\d+$/.test(value) && path.length > 0) path[path.length - 1] = value
      last = value
    }
  }
}
