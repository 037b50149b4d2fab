/** Looks up a value of a sentence by name; an empty text means that it is unknown. */
export type ValueText = (name: string) => string

/** Words and names of values, alternating. An optional part is omitted if a value is empty. */
interface Part {
  readonly optional: boolean
  readonly words: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
}

const parsePart = (text: string, optional: boolean): Part => {
  const pieces = text.split(/\{(\w+)\}/)
  return { optional, words: pieces.filter((_, i) => i % 2 === 0), names: pieces.filter((_, i) => i % 2 === 1) }
}

const parseTemplate = (template: string): ReadonlyArray<Part> =>
  template.split(/\[([^\]]*)\]/).map((text, i) => parsePart(text, i % 2 === 1))

/** More than the catalog has sentences. */
const cacheCapacity = 5_000
const cache = new Map<string, ReadonlyArray<Part>>()

const cachedParts = (template: string): ReadonlyArray<Part> => {
  const cached = cache.get(template)
  if (cached !== undefined) return cached
  if (cache.size >= cacheCapacity) cache.clear()
  const parts = parseTemplate(template)
  cache.set(template, parts)
  return parts
}

/** Replaces `{name}` by values, and omits each `[…]` in which one of them is empty. */
export const fillSentence = (template: string, value: ValueText): string => {
  let sentence = ""
  for (const { optional, words, names } of cachedParts(template)) {
    const values = names.map(value)
    if (optional && values.includes("")) continue
    words.forEach((word, i) => {
      sentence += word + (values[i] ?? "")
    })
  }
  return sentence
}
