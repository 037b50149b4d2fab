import { template } from "../../tsup.template.ts"

// what is inside may be CommonJS and require Node's own modules
const requireOf = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`

export default template(
  { main: "src/main.ts" },
  {
    platform: "node",
    target: "node24",
    removeNodeProtocol: false,
    // nearly everything inside: a command starts in a third of the time that Effect's modules take one by one. The
    // abi package stays outside, since evmole reads its WebAssembly from beside itself
    noExternal: [/^(?!@glossa\/abi$)/],
    banner: { js: requireOf },
    sourcemap: false,
    treeshake: false,
    // less to read at the start, with the names of functions for whoever reports a fault
    esbuildOptions: options => {
      options.minifyWhitespace = true
      options.minifySyntax = true
    }
  }
)
