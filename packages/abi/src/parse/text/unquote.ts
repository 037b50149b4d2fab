import { unescapeText } from "./Scanner.ts"

export interface UnquotedText {
  readonly text: string
  /** The quotes or the fence around the text, for the repair. */
  readonly around: string
}

const fence = /^[ \t>]*(?:```|~~~)[^\n]*$/m

/** Returns the text within a Markdown fence, or without escaped quotes. Undefined if the text has neither. */
export const unquote = (text: string): UnquotedText | undefined => {
  const parts = text.split(fence)
  if (parts.length > 1) {
    const fenced = parts.filter((_, index) => index % 2 === 1).join("\n")
    return { text: parts.length === 2 && !/[[{(]/.test(fenced) ? parts[0]! : fenced, around: "a Markdown fence" }
  }
  // The first quote is escaped, so the text was cut out of another text.
  const quote = text.indexOf('"')
  if (quote > 0 && text[quote - 1] === "\\") return { text: unescapeText(text), around: "escaped quotes" }
  if (/^"[[{]\\+"/.test(text)) return { text: unescapeText(text.slice(1)), around: "escaped quotes" }
  return undefined
}
