// Writes the table of environment variables into docs/configuration.md, from their declarations.
import { configurationTable } from "./configurationTable.ts"
import { updateSection } from "./updateSection.ts"

updateSection(new URL("../../../docs/configuration.md", import.meta.url), "variables", configurationTable())
