import { cp } from "node:fs/promises"
import { join } from "node:path"
import { template } from "../../tsup.template.ts"
import { bundledLicenses } from "./bundledLicenses.ts"

// Bundled modules may be CommonJS and require Node's own modules.
const requireOf = `import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);`

const tables = "../../packages/signatures/tables"

export default template(
  { main: "src/main.ts" },
  {
    platform: "node",
    target: "node24",
    removeNodeProtocol: false,
    // Bundled, a command installs within seconds and starts in a third of the time that Effect's modules take one by one.
    noExternal: [/./],
    banner: { js: requireOf },
    esbuildPlugins: [bundledLicenses(join(import.meta.dirname, "dist/LICENSES.txt"))],
    // @glossa/signatures reads its tables next to the folder of its code.
    onSuccess: () => cp(join(import.meta.dirname, tables), join(import.meta.dirname, "tables"), { recursive: true }),
    sourcemap: false,
    treeshake: false,
    // Less code to parse at the start; function names stay, for stack traces.
    esbuildOptions: options => {
      options.minifyWhitespace = true
      options.minifySyntax = true
    }
  }
)
