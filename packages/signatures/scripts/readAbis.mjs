import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { parse as parseScript } from "acorn"

/** Names of contracts for development. */
const development =
  /mock|(?<!la|con)test(?!net)|harness|fake|dummy|echidna|fuzz|invariant|example|\.s\.sol|exploit|attack/i

const foreign = new Set(["node_modules", "test", "tests", "build-info"])

/** Nested packages have their own licenses. */
const isOther = (folder, own) => {
  const manifest = join(folder, "package.json")
  return existsSync(manifest) && ![undefined, own].includes(JSON.parse(readFileSync(manifest, "utf8")).name)
}

const filesIn = function* (folder, own) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!foreign.has(entry.name) && !isOther(path, own)) yield* filesIn(path, own)
    } else if (
      entry.isFile() &&
      /\.([cm]?js|json)$/.test(entry.name) &&
      !/\.(dbg|min)\.json$/.test(entry.name) &&
      !development.test(entry.name)
    )
      yield path
  }
}

const types = new Set(["function", "event", "error", "constructor", "fallback", "receive"])

const isAbi = value =>
  Array.isArray(value) && value.length > 0 && value.every(_ => _ !== null && typeof _ === "object" && types.has(_.type))

const isFragment = text => /^\s*(function|event|error)\s+\w+\s*\(/.test(text) && text.length < 4000

/** Yields ABIs anywhere in a JSON value: artifacts, lists of artifacts, addresses with their ABIs, ABIs as text. */
const inValue = function* (value, depth = 0) {
  if (depth > 12 || value === null) return
  if (typeof value === "string") {
    if (isFragment(value)) yield [value]
    else if (/^\s*\[\s*\{/.test(value)) yield* inText(value, depth)
  } else if (isAbi(value)) yield value
  else if (typeof value === "object") for (const part of Object.values(value)) yield* inValue(part, depth + 1)
}

const inText = function* (text, depth) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    return
  }
  yield* inValue(value, depth + 1)
}

/** Returns the value of a literal, or undefined for other expressions. */
const literal = node => {
  switch (node?.type) {
    case "Literal":
      return node.value
    case "TemplateLiteral":
      return node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined
    case "UnaryExpression":
      return node.operator === "!" && node.argument.type === "Literal" ? !node.argument.value : undefined
    case "ArrayExpression":
      return node.elements.map(literal)
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties
          .filter(_ => _.type === "Property" && !_.computed)
          .map(_ => [_.key.name ?? _.key.value, literal(_.value)])
      )
    default:
      return undefined
  }
}

/** Yields ABIs in literals of a script: `[{ type: "function", … }]`, `JSON.parse("[…]")`, `"function f()"`. */
const inScript = function* (text) {
  let program
  try {
    program = parseScript(text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true })
  } catch {
    try {
      program = parseScript(text, { ecmaVersion: "latest", sourceType: "script", allowHashBang: true })
    } catch {
      return
    }
  }
  const waiting = [program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node.type === "ArrayExpression" || node.type === "Literal" || node.type === "TemplateLiteral") {
      const value = literal(node)
      const abis = typeof value === "object" && !isAbi(value) ? [] : [...inValue(value)]
      yield* abis
      if (abis.length > 0) continue
    }
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part])
        if (child !== null && typeof child === "object" && typeof child.type === "string") waiting.push(child)
  }
}

const mostBytes = 40e6

/** Yields every ABI in a package's files once. */
export const readAbis = function* ({ folder, name }) {
  const seen = new Set()
  for (const file of filesIn(folder, name)) {
    if (basename(file) === "package.json" || statSync(file).size > mostBytes) continue
    const text = readFileSync(file, "utf8")
    if (!/\b(function|event|error)\b/.test(text)) continue
    for (const abi of file.endsWith(".json") ? inText(text, 0) : inScript(text)) {
      const key = JSON.stringify(abi)
      if (seen.has(key)) continue
      seen.add(key)
      yield abi
    }
  }
}
