import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { isSignature } from "./isSignature.ts"

/** A signature and what it hashes to. */
export interface HashedSignature {
  /** `transfer(address,uint256)` */
  readonly signature: string
  /** All 32 bytes of its hash: an event's topic, and in its first four bytes a function's selector. */
  readonly hash: `0x${string}`
}

export interface DumpLine {
  readonly signatures: ReadonlyArray<HashedSignature>
  /** Signatures that were left out: not canonical, or hashing to something else than the line says. */
  readonly refused: number
}

const longestLine = 65_536

/** `0x…` and PostgreSQL's `\x…`, of four bytes or 32. */
const claimed = /^(?:0x|\\x)([0-9a-f]{8}|[0-9a-f]{64})$/i

/** The fields of a line, whatever parts them; what brackets or quotes hold together stays whole. */
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
 * Reads a line of a list of signatures, in any of the forms that they are published in: a signature alone, several joined by
 * `;` (the 4bytes directory, whose file's name is the selector), selector or topic and signature parted by comma, colon or
 * white space (OpenChain, Sourcify), CSV with further columns. A line without signatures, such as a header, is empty.
 *
 * @param id what all signatures of the line must hash to, as the file's name says
 *
 * @example
 * ```ts
 * import { parseDumpLine } from "@glossa/signatures"
 *
 * parseDumpLine("0xa9059cbb,transfer(address,uint256)").signatures[0]?.signature // "transfer(address,uint256)"
 * parseDumpLine("0xa9059cbb,steal(address)").refused // 1
 * ```
 */
export const parseDumpLine = (line: string, id?: string): DumpLine => {
  if (line.length > longestLine) return { signatures: [], refused: 1 }
  const fields = fieldsOf(line)
  const claims = [...fields, ...(id === undefined ? [] : [`0x${id}`])].flatMap(
    field => claimed.exec(field)?.[1]?.toLowerCase() ?? []
  )
  const signatures: Array<HashedSignature> = []
  let refused = 0
  for (const field of fields) {
    if (!field.includes("(")) continue
    const hash = isSignature(field) ? bytesToHex(keccak_256(utf8ToBytes(field))) : ""
    if (hash === "" || !claims.every(claim => hash.startsWith(claim))) refused++
    else signatures.push({ signature: field, hash: `0x${hash}` })
  }
  return { signatures, refused }
}
