/** Words that cannot name what a module imports, and the name of the catalog's own list. */
const reserved = new RegExp(
  `^(${[
    ["arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete"],
    ["do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements"],
    ["import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "protocols"],
    ["public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var"],
    ["void", "while", "with", "yield"]
  ]
    .flat()
    .join("|")})$`
)

/** The name of the variable of a protocol, another one for each id: `uniswapV2` of `uniswap-v2`. */
export const toIdentifier = (id: string): string =>
  id
    .replace(/-(\d)/g, "_$1")
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^(?=\d)/, "_")
    .replace(reserved, "$&_")
