const solidity = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g
const vyper = /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|#[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g

/** Replaces comments by a space, and the content of texts by nothing, so that brackets count. Keeps line breaks. */
export const maskSource = (text: string, language: "solidity" | "vyper"): string =>
  text.replace(language === "solidity" ? solidity : vyper, found =>
    /^["']/.test(found) && !/^("""|''')/.test(found) ? '""' : found.includes("\n") ? "\n" : " "
  )

/** A name with its dots, a number, an operator, or any other character. */
const token = /[\p{L}_$][\p{L}\p{N}_$.]*|\d\w*|=>|->|\*\*|<<|\/\/|\S/gu

export const toTokens = (text: string): ReadonlyArray<string> => text.match(token) ?? []

const [openers, closers] = ["([{", ")]}"]

/** Returns how many brackets a token opens: 1, -1 or 0. */
export const opens = (one: string): number => Number(openers.includes(one)) - Number(closers.includes(one))

/** Returns the index of the bracket that closes the one at the index, or the number of tokens. */
export const closingIndex = (tokens: ReadonlyArray<string>, open: number): number => {
  let depth = 0
  const end = tokens.findIndex((one, index) => {
    if (index >= open) depth += opens(one)
    return index >= open && depth === 0 && opens(one) < 0
  })
  return end < 0 ? tokens.length : end
}

/** Splits tokens at the commas outside of brackets. */
export const splitCommas = (tokens: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const parts: Array<Array<string>> = [[]]
  let depth = 0
  for (const one of tokens) {
    depth += opens(one)
    if (one === "," && depth === 0) parts.push([])
    else parts.at(-1)!.push(one)
  }
  return parts.filter(part => part.length > 0)
}
