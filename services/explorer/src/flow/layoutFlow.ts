import type { Movement } from "../transaction/records.ts"
import { buildFlow, type Flow, type FlowLink } from "./buildFlow.ts"
import { labelLines, labelWidth, type MeasureText } from "./labelLines.ts"
import { describeAmount } from "./mergeAmounts.ts"
import {
  type Item,
  labelPadding,
  leastWidth,
  lineHeight,
  nodeHeight,
  passWidth,
  placeAcross,
  placeDown
} from "./placeColumns.ts"
import { toColumns } from "./toColumns.ts"

/** A rectangle in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The amounts of a link, one or two lines for each asset. */
export interface Label extends Box {
  readonly lines: ReadonlyArray<string>
}

/** The layout of a diagram, in pixels. */
export interface FlowLayout {
  readonly flow: Flow
  readonly width: number
  readonly height: number
  /** In the order of the flow's nodes. */
  readonly nodes: ReadonlyArray<Box>
  /** Each link's label, in the order of the flow's links. */
  readonly labels: ReadonlyArray<Label>
  /** Each link's line, for `d` of a path. It ends at the receiver. */
  readonly lines: ReadonlyArray<string>
}

/** How many addresses are next to each other in the two directions. */
const [maxPerColumn, maxPerRow] = [6, 3]

/** Maximum assets of a link that are listed; the others are counted. */
const maxAmounts = 3

const linesOf = ({ amounts }: FlowLink): ReadonlyArray<string> => [
  ...amounts.slice(0, maxAmounts).map(describeAmount),
  ...(amounts.length > maxAmounts ? [`and ${amounts.length - maxAmounts} more`] : [])
]

const round = (number: number) => Math.round(number * 10) / 10

/** The point of an item's side at which the line from or to another item ends, so that lines fan out. */
const portOf = (item: Item, other: Item, axis: "x" | "y", siblings: ReadonlyArray<Item>): number => {
  const length = axis === "x" ? item.width : item.height
  const index = siblings.indexOf(other) - (siblings.length - 1) / 2
  const step = Math.min(10, (length - 16) / Math.max(1, siblings.length - 1))
  return item[axis] + length / 2 + index * step
}

/** A curve from one item to the next one of a path. */
const curve = (from: Item, to: Item, isAcross: boolean): string => {
  const [main, cross, size] = isAcross ? (["x", "y", "width"] as const) : (["y", "x", "height"] as const)
  const isForward = from[main] < to[main]
  const onSide = (item: Item, isAfter: boolean) =>
    item.connected.filter(one => one[main] > item[main] === isAfter).sort((a, b) => a[cross] - b[cross])
  const start = from[main] + (isForward ? from[size] : 0)
  const end = to[main] + (isForward ? 0 : to[size])
  const startCross = portOf(from, to, cross, onSide(from, isForward))
  const endCross = portOf(to, from, cross, onSide(to, !isForward))
  const middle = (start + end) / 2
  const point = (along: number, across: number) =>
    isAcross ? `${round(along)} ${round(across)}` : `${round(across)} ${round(along)}`
  return `${point(start, startCross)} C ${point(middle, startCross)} ${point(middle, endCross)} ${point(end, endCross)}`
}

const line = (path: ReadonlyArray<Item>, isAcross: boolean): string =>
  path
    .slice(1)
    .map((to, index) => {
      const from = path[index]!
      // A line goes through the places that it passes, and around labels.
      return `${from.kind === "pass" ? "L" : "M"} ${curve(from, to, isAcross)}`
    })
    .join(" ")

const boxOf = ({ x, y, width, height }: Item): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height)
})

/** The columns of a flow, with the sizes that their items need. */
const measure = (flow: Flow, measureText: MeasureText) => {
  const { columns, nodes, paths } = toColumns(flow)
  for (const item of columns.flat())
    Object.assign(item, { width: passWidth, height: item.kind === "node" ? nodeHeight : passWidth })
  const labels = paths.map((path, index) => {
    const item = path.find(({ kind }) => kind === "label")!
    const lines = labelLines(linesOf(flow.links[index]!), measureText)
    Object.assign(item, { width: labelWidth(lines, measureText), height: lines.length * lineHeight + labelPadding })
    return { item, lines }
  })
  return { flow, columns, nodes, paths, labels }
}

/**
 * Lays out movements in columns from left to right, or in layers from top to bottom if the width is too small. Movements that do not fit
 * are counted in `flow.more`.
 *
 * @param measureText in the font in which labels are drawn
 */
export const layoutFlow = (
  movements: ReadonlyArray<Movement>,
  focal: string | undefined,
  width: number,
  measureText: MeasureText
): FlowLayout => {
  const wide = measure(buildFlow(movements, focal, maxPerColumn), measureText)
  const isAcross = leastWidth(wide.columns) <= width
  const { flow, columns, nodes, paths, labels } = isAcross
    ? wide
    : measure(buildFlow(movements, focal, maxPerRow), measureText)
  const size = isAcross ? placeAcross(columns, width) : placeDown(columns, width)
  return {
    flow,
    width: round(size.width),
    height: round(size.height),
    nodes: nodes.map(boxOf),
    labels: labels.map(({ item, lines }) => ({ ...boxOf(item), lines })),
    lines: paths.map(path => line(path, isAcross))
  }
}
