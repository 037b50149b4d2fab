import * as Base64 from "effect/encoding/Base64"
import * as Result from "effect/Result"
import { unescapeText } from "./Scanner.ts"

export interface DecodedText {
  readonly text: string
  /** The encoding that was removed. */
  readonly encoding: string
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", nbsp: " ", amp: "&" }
const entity = /&(?:(quot|apos|lt|gt|nbsp|amp)|#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5}));/g
const tag =
  /<\/?(?:pre|code|span|div|textarea|table|tbody|body|html|head|script)(?:\s+[\w:-]+=[^<>]*)?>|<\/?(?:br|p|td|tr|li)\s*\/?>/gi
const fence = /^[ \t>]*(?:```|~~~)[^\n]*$/m

const decodeHtml = (text: string): string =>
  text
    .replace(tag, "\n")
    .replace(entity, (_, name: string | undefined, decimal: string | undefined, hex: string | undefined) =>
      name === undefined ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex!, 16)) : entities[name]!
    )

const isText = (text: string): boolean => /^[\s\uFEFF]*[[{"']/.test(text)

const decodeBase64 = (text: string): string | undefined => {
  const compact = text.replace(/\s/g, "")
  const url = compact.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "")
  const decoded = Base64.decodeString(url.padEnd(Math.ceil(url.length / 4) * 4, "="))
  return Result.isSuccess(decoded) && isText(decoded.success) ? decoded.success : undefined
}

const decodeUrl = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return undefined
  }
}

/**
 * Removes one encoding around an ABI: a Markdown fence, HTML, a data URL, percent-encoding, base64, escaped quotes. Returns
 * undefined if the text has none.
 */
export const decodeText = (text: string): DecodedText | undefined => {
  const parts = text.split(fence)
  if (parts.length > 1) {
    const fenced = parts.filter((_, index) => index % 2 === 1).join("\n")
    return { text: parts.length === 2 && !/[[{(]/.test(fenced) ? parts[0]! : fenced, encoding: "a Markdown fence" }
  }
  if (text.search(tag) >= 0 || /&(?:quot|#34|#x22|#39|apos|amp);/i.test(text))
    return { text: decodeHtml(text), encoding: "HTML" }
  const [data, base64] = /^data:[^,;]*(?:;charset=[^,;]*)?(;base64)?,/.exec(text) ?? []
  if (data !== undefined) {
    const rest = text.slice(data.length)
    const decoded = base64 === undefined ? decodeUrl(rest) : decodeBase64(rest)
    return decoded === undefined ? undefined : { text: decoded, encoding: "a data URL" }
  }
  if (/^%(?:5B|7B|22|EF%BB%BF)/i.test(text)) {
    const decoded = decodeUrl(text)
    return decoded === undefined ? undefined : { text: decoded, encoding: "percent-encoding" }
  }
  if (/^[A-Za-z0-9+/_-]{16}/.test(text) && /^[A-Za-z0-9+/_\s-]+=*\s*$/.test(text)) {
    const decoded = decodeBase64(text)
    return decoded === undefined ? undefined : { text: decoded, encoding: "base64" }
  }
  // The first quote is escaped, so the text was cut out of another text.
  const quote = text.indexOf('"')
  if (quote > 0 && text[quote - 1] === "\\") return { text: unescapeText(text), encoding: "escaped quotes" }
  if (/^"[[{]\\+"/.test(text)) return { text: unescapeText(text.slice(1)), encoding: "escaped quotes" }
  return undefined
}
