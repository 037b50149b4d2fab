// Writes the table of problems into docs/api.md, from their definition.
import { problemTable } from "./problemTable.ts"
import { updateSection } from "./updateSection.ts"

updateSection(new URL("../../../docs/api.md", import.meta.url), "problems", problemTable())
