import { readFileSync, writeFileSync } from "node:fs"

/** A document with new text between the comments `<!-- name: … -->` and `<!-- /name -->`. */
export const replaceSection = (document: string, name: string, text: string): string => {
  const section = new RegExp(`(<!-- ${name}: [^>]*-->\\n\\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!section.test(document)) throw new Error(`expected the comments <!-- ${name}: … --> and <!-- /${name} -->`)
  return document.replace(section, (_, begin: string, end: string) => `${begin}${text}\n\n${end}`)
}

/** Replaces a section of a file, which is not touched if nothing changes. */
export const updateSection = (file: URL, name: string, text: string): void => {
  const before = readFileSync(file, "utf8")
  const after = replaceSection(before, name, text)
  if (after !== before) writeFileSync(file, after)
}
