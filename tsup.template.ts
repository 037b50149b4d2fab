import { defineConfig, type Options } from "tsup"

/** How every package is bundled: ESM for Node 20+ and browsers; declarations come from tsc. */
export const template = (entry: Record<string, string> = { index: "src/index.ts" }, more: Options = {}) =>
  defineConfig({
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    dts: false,
    sourcemap: true,
    clean: true,
    splitting: true,
    treeshake: true,
    ...more
  })
