import { template } from "../../tsup.template.ts"

// Bundled modules may be CommonJS and require Node's own modules.
const requireOf = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`

export default template(
  { main: "src/main.ts" },
  {
    platform: "node",
    target: "node24",
    removeNodeProtocol: false,
    // Bundled, a command starts in a third of the time that Effect's modules take one by one. The abi package is not
    // bundled, because evmole reads its WebAssembly from its own folder.
    noExternal: [/^(?!@glossa\/abi$)/],
    banner: { js: requireOf },
    sourcemap: false,
    treeshake: false,
    // Less code to parse at the start; function names stay, for stack traces.
    esbuildOptions: options => {
      options.minifyWhitespace = true
      options.minifySyntax = true
    }
  }
)
