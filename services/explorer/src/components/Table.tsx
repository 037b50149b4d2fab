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
