/** Sizes in pixels. */
export const leastNodeWidth = 100
export const mostNodeWidth = 190
const [leastLabelWidth, mostLabelWidth, characterWidth, labelMargin] = [64, 190, 7.4, 16]
export const nodeHeight = 46
export const lineHeight = 18
export const labelPadding = 8
export const passWidth = 10
export const gap = 14
/** Between the columns or rows, where lines bend. */
export const bend = 26

/** Scripts whose characters are twice as wide as Latin ones. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u

const widthOf = (text: string): number => {
  let width = labelMargin
  for (const character of text.slice(0, 100)) width += wide.test(character) ? characterWidth * 2 : characterWidth
  return width
}

/** The width of a label with these lines, about: a text that needs more is shortened. */
export const labelWidth = (lines: ReadonlyArray<string>): number =>
  Math.min(mostLabelWidth, Math.max(leastLabelWidth, ...lines.map(widthOf)))
