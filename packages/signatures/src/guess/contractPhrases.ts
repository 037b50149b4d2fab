import type { Hex } from "@glossa/abi"
import { capitalize, splitWords, toPhrase } from "./words.ts"

const maxPhrases = 400
const maxWords = 4

/** Text in code, such as reasons of reverts. Shorter runs of letters are mostly chance. */
const textInCode = /[A-Za-z][ -~]{6,}/g

/** Returns phrases of one to four words in known names of a contract and in text in its code: `ReserveFactor`. */
export const contractPhrases = (names: Iterable<string>, code: Hex | undefined): ReadonlyArray<string> => {
  const phrases = new Set<string>()
  const add = (words: ReadonlyArray<string>): void => {
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++)
        if (phrases.size < maxPhrases) phrases.add(words.slice(from, to).map(capitalize).join(""))
  }
  for (const name of names) add(splitWords(toPhrase(name)))
  for (const text of code === undefined ? [] : (bytesOf(code).match(textInCode) ?? []))
    add(splitWords(text).filter(word => word.length > 2))
  return [...phrases]
}

const bytesOf = (code: Hex): string => {
  let text = ""
  for (let at = 2; at < code.length; at += 2) text += String.fromCharCode(Number.parseInt(code.slice(at, at + 2), 16))
  return text
}
