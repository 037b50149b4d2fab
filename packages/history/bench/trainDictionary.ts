import { writeFileSync } from "node:fs"
import { leanRecord } from "../src/store/rows/packedRecord.ts"
import { readRecords } from "./readRecords.ts"

const size = 8_192
/** Characters of the parts among which the dictionary's are chosen, and of the strings that are counted to choose them. */
const [partLength, stringLength] = [96, 8]
/** Strings of fewer records are amounts and addresses, which do not occur again. */
const minShare = 1 / 500

const stringsOf = (text: string): ReadonlyArray<string> =>
  Array.from({ length: Math.max(text.length - stringLength + 1, 0) }, (_, i) => text.slice(i, i + stringLength))

/** In how many texts each string of a few characters occurs that many texts have. */
const countStrings = (texts: ReadonlyArray<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const string of new Set(stringsOf(text))) counts.set(string, (counts.get(string) ?? 0) + 1)
  return new Map(Array.from(counts).filter(([, count]) => count >= texts.length * minShare))
}

interface Part {
  readonly text: string
  readonly score: number
}

/** The part of some texts whose distinct strings have the highest sum of counts. */
const bestPart = (texts: Iterable<string>, counts: ReadonlyMap<string, number>): Part => {
  let best: Part = { text: "", score: 0 }
  const window = partLength - stringLength + 1
  for (const text of texts) {
    const strings = stringsOf(text)
    const within = new Map<string, number>()
    let score = 0
    for (const [i, string] of strings.entries()) {
      const times = within.get(string) ?? 0
      if (times === 0) score += counts.get(string) ?? 0
      within.set(string, times + 1)
      const gone = strings[i - window]
      if (gone !== undefined) {
        within.set(gone, within.get(gone)! - 1)
        if (within.get(gone) === 0) score -= counts.get(gone) ?? 0
      }
      if (score > best.score)
        best = { text: text.slice(Math.max(i + stringLength - partLength, 0), i + stringLength), score }
    }
  }
  return best
}

/** A part without the characters that are in none of these strings. */
const withoutRare = (part: string, common: ReadonlyMap<string, number>): string => {
  const isCommon = stringsOf(part).map(string => common.has(string))
  return Array.from(part, (character, i) =>
    isCommon.slice(Math.max(i - stringLength + 1, 0), i + 1).includes(true) ? character : ""
  ).join("")
}

/**
 * A dictionary for texts: parts of them, each the best of its share of the texts (COVER, as in zstd's trainer). The best are last,
 * where deflate reaches them with the fewest bits.
 */
export const train = (texts: ReadonlyArray<string>): string => {
  const common = countStrings(texts)
  const left = new Map(common)
  const shares = Math.ceil((size / partLength) * 1.5)
  const parts = Array.from({ length: shares }, (_, share) => {
    const some = texts.filter((_, i) => i % shares === share)
    const { text, score } = bestPart(some, left)
    for (const string of stringsOf(text)) left.delete(string)
    return { text: withoutRare(text, common), score }
  })
  const all = parts.toSorted((a, b) => a.score - b.score).map(({ text }) => text)
  return all.join("").slice(-size)
}

/** Trains the dictionary that records are deflated with, and writes it into the source. */
export const trainDictionary = async (file?: string): Promise<void> => {
  const dictionary = train(readRecords(file).map(leanRecord))
  const lines = dictionary.match(/.{1,100}/gsu) ?? []
  const target = new URL("../src/store/rows/dictionary.gen.ts", import.meta.url)
  writeFileSync(
    target,
    `// Written by \`npm run bench -- history train FILE\`.

/** Strings that many records have, which each deflated record refers to. Changing it makes stored records unreadable. */
export const dictionary: string =
${lines.map(line => `  ${JSON.stringify(line)}`).join(" +\n")}
`
  )
  console.log(`${Buffer.byteLength(dictionary)} bytes in ${target.pathname}`)
}
