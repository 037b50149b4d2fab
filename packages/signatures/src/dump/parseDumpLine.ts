import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

const maxLength = 1_024
const maxDepth = 16

const name = /^[A-Za-z_$][\w$]{0,127}\(/
const elementary =
  /^(?:address|bool|string|function|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int([1-9]\d{0,2}))(?:\[\d{0,9}\])*$/

const isType = (text: string): boolean => {
  const match = elementary.exec(text)
  const bits = Number(match?.[1] ?? 8)
  return match !== null && bits <= 256 && bits % 8 === 0
}

/**
 * Returns whether a text is a canonical signature, `f(uint256,(address,bytes)[])`, which is the form that compilers hash.
 * `f(uint)` is not.
 */
export const isSignature = (text: string): boolean => {
  if (text.length > maxLength || !name.test(text)) return false
  let list = text.slice(text.indexOf("("))
  if (list === "()") return true
  for (let depth = 0; depth < maxDepth && list !== "bool"; depth++)
    // Replaces the innermost lists of types by one type, until only one is left.
    list = list.replace(/\(([^()]+)\)/g, (part, types: string) => (types.split(",").every(isType) ? "bool" : part))
  return list === "bool"
}

/** A signature and its hash. */
export interface HashedSignature {
  /** `transfer(address,uint256)` */
  readonly signature: string
  /** The keccak-256 hash: an event's topic. Its first four bytes are a function's selector. */
  readonly hash: `0x${string}`
}

/** The signatures of a line. */
export interface DumpLine {
  readonly signatures: ReadonlyArray<HashedSignature>
  /** Number of signatures that are not canonical or do not match the hash in the line. */
  readonly rejected: number
}

const maxLineLength = 65_536

/** `0x…` and PostgreSQL's `\x…`, of 4 or 32 bytes. */
const hashField = /^(?:0x|\\x)([0-9a-f]{8}|[0-9a-f]{64})$/i

/** Splits a line at any separator, except within parentheses and quotes. */
const fieldsOf = (line: string): ReadonlyArray<string> => {
  const fields: Array<string> = []
  let [field, depth, quoted] = ["", 0, false]
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (depth === 0 && (/[;\t|]/.test(character) || (!quoted && /[,: \r]/.test(character)))) {
      fields.push(field)
      field = ""
    } else {
      if (character === "(") depth++
      if (character === ")") depth = Math.max(0, depth - 1)
      field += character
    }
  }
  return [...fields, field].map(text => text.trim())
}

/**
 * Parses a line of a published list of signatures. It may have a signature alone, or several joined by `;` (the 4bytes directory, whose
 * file names are selectors). It may also have a selector or topic and a signature, separated by comma, colon or white space (OpenChain,
 * Sourcify), or be CSV with more columns. A line without signatures, such as a header, returns none.
 *
 * @param id the hash in hex, without `0x`, that all signatures of the line must begin with, for instance the file name
 *
 * @example
 * ```ts
 * import { parseDumpLine } from "@glossa/signatures"
 *
 * parseDumpLine("0xa9059cbb,transfer(address,uint256)").signatures[0]?.signature // "transfer(address,uint256)"
 * parseDumpLine("0xa9059cbb,steal(address)").rejected // 1
 * ```
 */
export const parseDumpLine = (line: string, id?: string): DumpLine => {
  if (line.length > maxLineLength) return { signatures: [], rejected: 1 }
  const fields = fieldsOf(line)
  const expectedHashes = [...fields, ...(id === undefined ? [] : [`0x${id}`])].flatMap(
    field => hashField.exec(field)?.[1]?.toLowerCase() ?? []
  )
  const signatures: Array<HashedSignature> = []
  let rejected = 0
  for (const field of fields) {
    if (!field.includes("(")) continue
    const hash = isSignature(field) ? bytesToHex(keccak_256(utf8ToBytes(field))) : ""
    if (hash === "" || !expectedHashes.every(expected => hash.startsWith(expected))) rejected++
    else signatures.push({ signature: field, hash: `0x${hash}` })
  }
  return { signatures, rejected }
}
