import { globSync } from "node:fs"
import { availableParallelism } from "node:os"
import { basename, dirname } from "node:path"
import { defineConfig } from "vitest/config"

/** Packages whose tests share nothing but pure functions: one worker runs them all, and loads their libraries once. */
const pure = /^(packages\/(timestamp|abi|classify)|fixtures)$/

const folders = globSync("{packages/*,services/*,fixtures}/package.json", { cwd: import.meta.dirname }).map(dirname)

export default defineConfig({
  test: {
    // much of the time is spent waiting for processes: anvil, PostgreSQL, the service itself
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // a machine may have other things to do: what takes a second alone has to pass there too
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      ...folders.sort().map(folder => ({
        extends: true as const,
        root: folder,
        test: { name: `@glossa/${basename(folder)}`, isolate: !pure.test(folder) }
      })),
      { extends: true, test: { name: "repository", include: ["{test,scripts}/**/*.test.ts"] } }
    ]
  }
})
