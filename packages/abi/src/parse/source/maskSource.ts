const solidity = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g
const vyper = /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|#[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g

/** Replaces comments by a space, and the content of texts by nothing, so that brackets count. Keeps line breaks. */
export const maskSource = (text: string, language: "solidity" | "vyper"): string =>
  text.replace(language === "solidity" ? solidity : vyper, found =>
    /^["']/.test(found) && !/^("""|''')/.test(found) ? '""' : found.includes("\n") ? "\n" : " "
  )
