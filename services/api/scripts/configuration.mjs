// Writes the tables of environment variables and of chains into docs/configuration.md, from their declarations.
import { chainTable } from "./chainTable.ts"
import { configurationTable } from "./configurationTable.ts"
import { updateSection } from "./updateSection.ts"

const document = new URL("../../../docs/configuration.md", import.meta.url)

updateSection(document, "variables", configurationTable())
updateSection(document, "chains", chainTable())
