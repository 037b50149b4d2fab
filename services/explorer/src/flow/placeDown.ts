import type { Column, Item } from "./Column.ts"
import { mean } from "./mean.ts"
import { settle } from "./settle.ts"
import { bend, gap, mostNodeWidth, passWidth } from "./sizes.ts"

const centerOf = ({ x, width }: Item) => x + width / 2

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
      const wanted = column.map(item => mean(item.connected.map(centerOf)) ?? centerOf(item))
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
