import type { EncodedSite } from "./Findings.ts"

/** Returns the type of a word that most sites show, or uint256, the most common type. */
export const agreedType = (seen: ReadonlyArray<string | undefined>): string => {
  const counts = new Map<string, number>()
  for (const type of seen)
    if (type !== undefined && !type.startsWith("=")) counts.set(type, (counts.get(type) ?? 0) + 1)
  let best = "uint256"
  let most = 0
  for (const [type, count] of counts)
    if (count > most) {
      best = type
      most = count
    }
  return best
}

const constant = (type: string | undefined): number | undefined =>
  type?.startsWith("=") ? Number(type.slice(1)) : undefined

/**
 * Infers the types that several sites encode. Returns undefined if their shapes are ambiguous. `text` is the type of a
 * dynamic value without a visible element type: `string` or `bytes`.
 */
export const inferEncoded = (
  sites: ReadonlyArray<EncodedSite>,
  text: "string" | "bytes"
): ReadonlyArray<string> | undefined => {
  const dynamic = sites.filter(site => headWords(site) !== undefined)
  if (dynamic.length > 0) return readDynamic(dynamic, text)
  const known = sites.filter(site => site.words !== undefined)
  if (known.length === 0) return undefined
  const words = Math.max(...known.map(site => site.words!))
  const widest = known.filter(site => site.words === words)
  return Array.from({ length: Math.min(words, 24) }, (_, word) => agreedType(widest.map(site => site.types[word])))
}

/** Returns the words of an encoding's head, which its first offset shows, or undefined without an offset. */
const headWords = ({ types, words }: EncodedSite): number | undefined => {
  if (words === 1) return undefined
  for (let word = 0; word < types.length; word++) {
    const offset = constant(types[word])
    if (
      offset !== undefined &&
      offset % 32 === 0 &&
      offset / 32 > word &&
      offset / 32 <= 16 &&
      (words ?? 64) > offset / 32
    )
      return offset / 32
  }
  return undefined
}

const readDynamic = (sites: ReadonlyArray<EncodedSite>, text: string): ReadonlyArray<string> | undefined => {
  const head = headWords(sites[0]!)!
  const alike = sites.filter(site => headWords(site) === head)
  const types = (word: number) => alike.map(site => site.types[word])
  if (head === 1) {
    // The offset of a string, bytes or array is followed by its length, which has no type, that of a struct by a member.
    if (agreedType(types(1)) !== "uint256") return undefined
    const element = agreedType(types(2))
    // Code copies bytes at once, so their end depends on an unknown length. It copies an array element by element, so the end
    // is known in each iteration. Bytes of a known length are a short string in storage.
    const rounds = new Set(alike.flatMap(({ words, fixed }) => (words === undefined || fixed ? [] : [words])))
    const counted = rounds.size > 1
    if (/^bytes\d/.test(element)) return [counted && element === "bytes32" ? "bytes32[]" : text]
    return [element === "uint256" && !counted ? text : `${element}[]`]
  }
  return Array.from({ length: head }, (_, word) => {
    const offset = types(word)
      .map(constant)
      .find(value => value !== undefined)
    return offset === undefined || offset < head * 32 ? agreedType(types(word)) : text
  })
}
