/** A Markdown table with aligned columns. */
export const markdownTable = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(cells => cells[i]!.length)))
  const line = (cells: ReadonlyArray<string>) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`
  const [header, ...rest] = rows.map(line)
  return [header, `| ${widths.map(width => "-".repeat(width)).join(" | ")} |`, ...rest].join("\n")
}
