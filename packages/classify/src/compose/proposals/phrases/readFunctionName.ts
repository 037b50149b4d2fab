import type { Purpose } from "../Proposal.ts"
import { functionPhrases } from "./functionPhrases.ts"
import { splitWords } from "./splitWords.ts"

const table = functionPhrases.flatMap(([beginnings, action, contractType, operation]) =>
  beginnings.split("|").map(beginning => ({
    beginning,
    purpose: { action, contractType, ...(operation === undefined ? {} : { operation }) }
  }))
)

const purposeOf = (word: string): Purpose | undefined => table.find(({ beginning }) => beginning === word)?.purpose
const bridge = purposeOf("bridge")
const swap = purposeOf("swap")

export const readFunctionName = (name: string): Purpose | undefined => {
  const text = splitWords(name)
  if (/\bbridge\b/.test(text)) return bridge
  const row = table.find(({ beginning }) => text === beginning || text.startsWith(`${beginning} `))
  return row?.purpose ?? (/\bswap\b|\bsell token\b/.test(text) ? swap : undefined)
}
