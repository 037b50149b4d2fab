import { labelMargin, leastLabelWidth, mostLabelWidth } from "./placeColumns.ts"

/** Returns the width of a text in pixels, in the font of labels. */
export type MeasureText = (text: string) => number

/** Longer texts are cut before they are measured. */
const maxMeasured = 200

const room = mostLabelWidth - labelMargin

/** A text in two lines that fit, broken at a space if one is there; what does not fit is cut with an ellipsis. */
const breakText = (text: string, measure: MeasureText): ReadonlyArray<string> => {
  const fits = (part: string) => measure(part) <= room
  if (fits(text)) return [text]
  const ends = Array.from(text.matchAll(/ /g), ({ index }) => index)
  const end = ends.findLast(end => fits(text.slice(0, end)))
  const characters = Array.from(end === undefined ? text : text.slice(end + 1))
  const longest = (suffix: string) => {
    let length = characters.length
    while (length > 1 && !fits(characters.slice(0, length).join("") + suffix)) length--
    return length
  }
  if (end !== undefined) {
    const rest = characters.join("")
    return [text.slice(0, end), fits(rest) ? rest : `${characters.slice(0, longest("…")).join("")}…`]
  }
  const first = longest("")
  const rest = characters.slice(first).join("")
  const last = breakText(rest, measure)
  return [characters.slice(0, first).join(""), last.length === 1 ? rest : `${last[0]!.slice(0, -1)}…`]
}

/** The lines of a label, each as wide as the label at most. */
export const labelLines = (texts: ReadonlyArray<string>, measure: MeasureText): ReadonlyArray<string> =>
  texts.flatMap(text => breakText(text.slice(0, maxMeasured), measure))

/** The width of a label with these lines. */
export const labelWidth = (lines: ReadonlyArray<string>, measure: MeasureText): number =>
  Math.min(mostLabelWidth, Math.max(leastLabelWidth, ...lines.map(line => Math.ceil(measure(line)) + labelMargin)))
