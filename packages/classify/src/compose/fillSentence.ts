/** Looks up a value of a sentence; an empty text is a value that is not known. */
export type ValueText = (name: string) => string

/** Words and the names of values in turn; left out as a whole where optional and a value is empty. */
interface Part {
  readonly optional: boolean
  readonly words: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
}

const partOf = (text: string, optional: boolean): Part => {
  const pieces = text.split(/\{(\w+)\}/)
  return { optional, words: pieces.filter((_, i) => i % 2 === 0), names: pieces.filter((_, i) => i % 2 === 1) }
}

const parts = (template: string): ReadonlyArray<Part> =>
  template.split(/\[([^\]]*)\]/).map((text, i) => partOf(text, i % 2 === 1))

/** Sentences come from the catalog, so there are no more of them than rules; a caller's own are let go again. */
const maxKnown = 5_000
const known = new Map<string, ReadonlyArray<Part>>()

const read = (template: string): ReadonlyArray<Part> => {
  const found = known.get(template)
  if (found !== undefined) return found
  if (known.size >= maxKnown) known.clear()
  const made = parts(template)
  known.set(template, made)
  return made
}

/** Fills `{name}` with values, and leaves out each `[…]` in which one of them is empty. */
export const fillSentence = (template: string, value: ValueText): string => {
  let sentence = ""
  for (const { optional, words, names } of read(template)) {
    const values = names.map(value)
    if (optional && values.includes("")) continue
    words.forEach((word, i) => {
      sentence += word + (values[i] ?? "")
    })
  }
  return sentence
}
