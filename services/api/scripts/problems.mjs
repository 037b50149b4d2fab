// Writes the table of problems into docs/api.md, from their definition.
import { readFileSync, writeFileSync } from "node:fs"
import { withProblemTable } from "./problemTable.ts"

const target = new URL("../../../docs/api.md", import.meta.url)
const before = readFileSync(target, "utf8")
const after = withProblemTable(before)
if (after !== before) writeFileSync(target, after)
