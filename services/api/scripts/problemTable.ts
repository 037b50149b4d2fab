import { problems } from "../src/api/problems.ts"
import { problemHeaders } from "../src/middleware/problemResponse.ts"
import { markdownTable } from "./markdownTable.ts"

const row = (kind: (typeof problems)[number]): ReadonlyArray<string> => {
  const problem = new kind({ detail: "" })
  const retryAfter = problem.status === 429 ? "counted" : (problemHeaders(problem)["retry-after"] ?? "")
  return [String(problem.status), `\`${problem.code}\``, String(kind.ast.annotations?.["description"]), retryAfter]
}

/** Every problem of the service, as a table in Markdown. */
export const problemTable = (): string =>
  markdownTable([["status", "code", "when", "`Retry-After`"], ...problems.map(row)])
