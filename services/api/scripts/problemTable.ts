import { problems } from "../src/api/problems.ts"
import { problemHeaders } from "../src/middleware/problemBody.ts"

const headings = ["status", "code", "when", "`Retry-After`"]

const row = (kind: (typeof problems)[number]): ReadonlyArray<string> => {
  const problem = new kind({ detail: "" })
  const passing = problem.status === 429 ? "counted" : (problemHeaders(problem)["retry-after"] ?? "")
  return [String(problem.status), `\`${problem.code}\``, String(kind.ast.annotations?.["description"]), passing]
}

/** Every problem that the service answers with, as a table in Markdown. */
export const problemTable = (): string => {
  const rows = [headings, ...problems.map(row)]
  const widths = headings.map((_, i) => Math.max(...rows.map(cells => cells[i]!.length)))
  const line = (cells: ReadonlyArray<string>) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`
  const [first, ...rest] = rows.map(line)
  return [first, `| ${widths.map(width => "-".repeat(width)).join(" | ")} |`, ...rest].join("\n")
}

const marked = /(<!-- problems: made by services\/api\/scripts\/problems\.mjs -->\n\n)[\s\S]*?(\n\n<!-- \/problems -->)/

/** A document whose table is the one of now. */
export const withProblemTable = (document: string): string => {
  if (!marked.test(document))
    throw new Error("expected the marks <!-- problems: … --> and <!-- /problems -->, saw none")
  return document.replace(marked, (_, begin: string, end: string) => `${begin}${problemTable()}${end}`)
}
