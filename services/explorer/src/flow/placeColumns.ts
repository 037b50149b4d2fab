/**
 * A place in a column: an address, the label of a link, or a place that a link passes on its way to a later column. Even
 * columns have addresses, odd ones labels.
 */
export interface Item {
  readonly kind: "node" | "label" | "pass"
  /** Items of the columns next to it, to which a line leads. */
  readonly connected: Array<Item>
  width: number
  height: number
  /** The left edge and the top. */
  x: number
  y: number
}

export type Column = Array<Item>

/** Sizes in pixels. */
const leastNodeWidth = 100
const mostNodeWidth = 190
export const [leastLabelWidth, mostLabelWidth, labelMargin] = [64, 190, 16]
export const nodeHeight = 46
export const lineHeight = 18
export const labelPadding = 8
export const passWidth = 10
const gap = 14
/** Between the columns or rows, where lines bend. */
const bend = 26

/** The mean; undefined for an empty list. */
const mean = (numbers: ReadonlyArray<number>): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** An extent on an axis: its length, and the wanted place of its center. */
interface Extent {
  readonly length: number
  readonly wanted: number
}

/** The start of each extent. It is as near to the wanted place as the order, the gap between extents and the end of the axis allow. */
const settle = (extents: ReadonlyArray<Extent>, gap: number, end: number): ReadonlyArray<number> => {
  const starts: Array<number> = []
  let free = 0
  for (const { length, wanted } of extents) {
    const start = Math.max(free, wanted - length / 2)
    starts.push(start)
    free = start + length + gap
  }
  let limit = end
  for (let i = extents.length - 1; i >= 0; i--) {
    starts[i] = Math.min(starts[i]!, limit - extents[i]!.length)
    limit = starts[i]! - gap
  }
  return starts
}

const centerOf = ({ y, height }: Item) => y + height / 2

const leastWidthOf = (column: Column, index: number) =>
  index % 2 === 0 ? leastNodeWidth : Math.max(...column.map(({ width }) => width))

/** The minimum width of adjacent columns. */
export const leastWidth = (columns: ReadonlyArray<Column>): number =>
  columns.reduce((sum, column, index) => sum + leastWidthOf(column, index), (columns.length - 1) * bend)

/** Places columns from left to right, and returns the size of the diagram. */
export const placeAcross = (columns: ReadonlyArray<Column>, available: number) => {
  const spare = (available - leastWidth(columns)) / Math.ceil(columns.length / 2)
  const height = Math.max(0, ...columns.map(column => column.reduce((sum, item) => sum + item.height + gap, -gap)))
  let x = 0
  for (const [index, column] of columns.entries()) {
    const least = leastWidthOf(column, index)
    const width = index % 2 === 0 ? Math.min(mostNodeWidth, least + spare) : least
    for (const item of column) Object.assign(item, { x, width, y: (height - item.height) / 2 })
    x += width + bend
  }
  for (let round = 0; round < 8; round++)
    for (const column of round % 2 === 0 ? columns : columns.toReversed()) {
      const starts = settle(
        column.map(item => ({ length: item.height, wanted: mean(item.connected.map(centerOf)) ?? centerOf(item) })),
        gap,
        height
      )
      for (const [index, item] of column.entries()) item.y = starts[index]!
    }
  return { width: x - bend, height }
}

const middleOf = ({ x, width }: Item) => x + width / 2

/** Places layers from top to bottom, each label in a row of its own, and returns the size of the diagram. */
export const placeDown = (columns: ReadonlyArray<Column>, width: number) => {
  let y = 0
  for (const [index, column] of columns.entries()) {
    const nodes = column.filter(({ kind }) => kind === "node").length
    const free = width - (column.length - 1) * gap - (column.length - nodes) * passWidth
    for (const item of column) {
      item.width = item.kind === "node" ? Math.min(mostNodeWidth, free / nodes) : item.width
      item.x = (width - item.width) / 2
      item.y = y
      // Labels follow each other, since next to each other they seldom fit.
      if (item.kind === "label") y += item.height + gap / 2
    }
    y += index % 2 === 0 ? Math.max(...column.map(({ height }) => height)) + bend : bend - gap / 2
  }
  for (let round = 0; round < 8; round++)
    for (const [index, column] of round % 2 === 0 ? [...columns.entries()] : [...columns.entries()].reverse()) {
      const wanted = column.map(item => mean(item.connected.map(middleOf)) ?? middleOf(item))
      const isRow = index % 2 === 0
      const starts = isRow
        ? settle(
            column.map((item, i) => ({ length: item.width, wanted: wanted[i]! })),
            gap,
            width
          )
        : column.map((item, i) => wanted[i]! - item.width / 2)
      for (const [i, item] of column.entries()) item.x = starts[i]!
    }
  for (const item of columns.flat())
    if (item.kind === "label") item.x = Math.max(0, Math.min(width - item.width, item.x))
  return { width, height: Math.max(0, y - bend) }
}
