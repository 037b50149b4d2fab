import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"

interface TableProps {
  /** Read by screen readers. */
  readonly caption: string
  readonly head: ReadonlyArray<string>
  /** Cells by row, as many as `head`. */
  readonly rows: ReadonlyArray<ReadonlyArray<ComponentChildren>>
}

/** A table; on a narrow screen it scrolls by itself. */
export const Table = ({ caption, head, rows }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable with the keyboard.
  <section class="table" aria-label={caption} tabIndex={0}>
    <table>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

interface BoundedProps<A> {
  readonly items: ReadonlyArray<A>
  /** How many items are shown at first, and added with each click. */
  readonly step: number
  /** How many are shown at first in any case. */
  readonly least?: number
  /** The noun for the items: `logs`. */
  readonly noun: string
  readonly children: (items: ReadonlyArray<A>) => ComponentChildren
}

/** The first items of a list that may have thousands, and a button for more. */
export const Bounded = <A,>({ items, step, least = 0, noun, children }: BoundedProps<A>) => {
  const shown = useSignal(Math.max(step, least))
  const rest = items.length - shown.value
  return (
    <>
      {children(items.slice(0, shown.value))}
      {rest > 0 && (
        <button
          type="button"
          onClick={() => {
            shown.value += step
          }}
        >
          Show {Math.min(step, rest)} more of {items.length.toLocaleString("en-US")} {noun}
        </button>
      )}
    </>
  )
}
