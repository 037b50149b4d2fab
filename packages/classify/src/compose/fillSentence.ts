/** Looks up a value of a sentence; an empty text is a value that is not known. */
export type ValueText = (name: string) => string

const fill = (part: string, value: ValueText): string => part.replace(/\{(\w+)\}/g, (_, name: string) => value(name))

/** Fills `{name}` with values, and leaves out each `[…]` in which one of them is empty. */
export const fillSentence = (template: string, value: ValueText): string =>
  fill(
    template.replace(/\[([^\]]*)\]/g, (_, part: string) =>
      Array.from(part.matchAll(/\{(\w+)\}/g)).every(match => value(match[1]!) !== "") ? part : ""
    ),
    value
  )
