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
