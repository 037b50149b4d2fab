import type { Column, Item } from "./Column.ts"
import { mean } from "./mean.ts"
import { settle } from "./settle.ts"
import { bend, gap, leastNodeWidth, mostNodeWidth } from "./sizes.ts"

const centerOf = ({ y, height }: Item) => y + height / 2

const leastWidthOf = (column: Column, index: number) =>
  index % 2 === 0 ? leastNodeWidth : Math.max(...column.map(({ width }) => width))

/** The width that columns next to each other need at least. */
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
