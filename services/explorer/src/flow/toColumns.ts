import type { Flow } from "./buildFlow.ts"
import type { Column, Item } from "./placeColumns.ts"

/** A flow in columns. */
export interface Columns {
  readonly columns: ReadonlyArray<Column>
  /** In the order of the flow's nodes. */
  readonly nodes: ReadonlyArray<Item>
  /** The items that each link's line visits, from giver to receiver, in the order of the flow's links. */
  readonly paths: ReadonlyArray<ReadonlyArray<Item>>
}

const centerOf = (column: Column, item: Item) => column.indexOf(item) - column.length / 2

/** Sorts a column by the mean position of its items' neighbors in another column, so that few lines cross. */
const sortBy = (column: Column, other: Column): void => {
  const position = new Map(
    column.map((item, index) => {
      const ends = item.connected.filter(end => other.includes(end))
      const sum = ends.reduce((total, end) => total + centerOf(other, end), 0)
      return [item, ends.length === 0 ? index - column.length / 2 : sum / ends.length]
    })
  )
  column.sort((a, b) => position.get(a)! - position.get(b)!)
}

/** Puts the addresses and the labels of a flow into columns, in an order in which few lines cross. */
export const toColumns = (flow: Flow): Columns => {
  const depth = Math.max(-1, ...flow.nodes.map(({ layer }) => layer)) + 1
  const columns: ReadonlyArray<Column> = Array.from({ length: Math.max(0, depth * 2 - 1) }, () => [])
  const add = (column: number, kind: Item["kind"]): Item => {
    const item: Item = { kind, connected: [], width: 0, height: 0, x: 0, y: 0 }
    columns[column]!.push(item)
    return item
  }
  const nodes = new Map(flow.nodes.map(({ key, layer }) => [key, { item: add(layer * 2, "node"), at: layer * 2 }]))
  const paths = flow.links.map(link => {
    const [from, to] = [nodes.get(link.from)!, nodes.get(link.to)!]
    const step = from.at < to.at ? 1 : -1
    const path = [from.item]
    for (let column = from.at + step; column !== to.at; column += step)
      path.push(add(column, column === from.at + step ? "label" : "pass"))
    path.push(to.item)
    for (const [i, item] of path.entries()) {
      if (i > 0) item.connected.push(path[i - 1]!)
      if (i < path.length - 1) item.connected.push(path[i + 1]!)
    }
    return path
  })
  for (let sweep = 0; sweep < 4; sweep++) {
    for (let i = 1; i < columns.length; i++) sortBy(columns[i]!, columns[i - 1]!)
    for (let i = columns.length - 2; i >= 0; i--) sortBy(columns[i]!, columns[i + 1]!)
  }
  return { columns, nodes: flow.nodes.map(({ key }) => nodes.get(key)!.item), paths }
}
