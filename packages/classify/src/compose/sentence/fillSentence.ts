/** Looks up a value of a sentence by name; an empty text means that it is unknown. */
export type ValueText = (name: string) => string

/** Words and names of values, alternating. */
interface Words {
  readonly words: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
}

/** Alternatives: the first whose values are all known is used. An optional part may have none. */
interface Part {
  readonly optional: boolean
  readonly alternatives: ReadonlyArray<Words>
}

const parseWords = (text: string): Words => {
  const pieces = text.split(/\{(\w+)\}/)
  return { words: pieces.filter((_, i) => i % 2 === 0), names: pieces.filter((_, i) => i % 2 === 1) }
}

const parseTemplate = (template: string): ReadonlyArray<Part> =>
  template.split(/\[([^\]]*)\]/).map((text, i) => {
    const optional = i % 2 === 1
    return { optional, alternatives: (optional ? text.split("|") : [text]).map(parseWords) }
  })

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

/** The words with their values; undefined if one is empty that must be known. */
const fillWords = (
  { words, names }: Words,
  mustBeKnown: boolean,
  value: ValueText,
  unknown: string
): string | undefined => {
  let text = words[0]!
  for (let i = 0; i < names.length; i++) {
    const known = value(names[i]!)
    if (mustBeKnown && known === "") return undefined
    text += (known || unknown) + words[i + 1]!
  }
  return text
}

const fillPart = ({ optional, alternatives }: Part, value: ValueText, unknown: string): string => {
  for (const words of alternatives) {
    const text = fillWords(words, optional, value, unknown)
    if (text !== undefined) return text
  }
  return ""
}

/**
 * Replaces `{name}` by values, and each `[…|…]` by the first of its alternatives in which no value is empty, if there is one.
 *
 * @param unknown replaces a value outside of brackets that is empty
 */
export const fillSentence = (template: string, value: ValueText, unknown = "unknown"): string =>
  cachedParts(template)
    .map(part => fillPart(part, value, unknown))
    .join("")
