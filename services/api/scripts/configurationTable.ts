import { variablesOf } from "@glossa/chain/config"
import { variables } from "../src/config/variables.ts"
import { markdownTable } from "./markdownTable.ts"

/** Every environment variable, as a table in Markdown. */
export const configurationTable = (): string =>
  markdownTable([
    ["variable", "default", "what it does"],
    ...Object.entries({ ...variables, ...variablesOf("<chain>") }).map(([name, variable]) => [
      `\`${name}\``,
      variable.default === undefined ? "" : `\`${variable.default}\``,
      variable.description
    ])
  ])
