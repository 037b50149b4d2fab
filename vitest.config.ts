import { globSync } from "node:fs"
import { availableParallelism } from "node:os"
import { basename, dirname, join } from "node:path"
import { defineConfig } from "vitest/config"

/** Packages whose tests need a PostgreSQL. */
const needsPostgres = /^(packages\/(database|history)|services\/api)$/

const folders = globSync("{packages/*,services/*,fixtures,examples}/package.json", { cwd: import.meta.dirname }).map(
  dirname
)

export default defineConfig({
  test: {
    // Half of the time is spent waiting for nodes, databases and the service: `npm test` tests two packages at a time.
    maxWorkers: availableParallelism(),
    // The test files of a worker share their modules: loading them takes longer than most tests.
    isolate: false,
    // Timeouts leave room for a busy machine, where a test that takes a second alone takes much longer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      ...folders.sort().map(folder => ({
        extends: true as const,
        root: folder,
        test: {
          name: `@glossa/${basename(folder)}`,
          globalSetup: [
            ...(needsPostgres.test(folder) ? [join(import.meta.dirname, "test/postgres.ts")] : []),
            ...(/^(services\/explorer|examples)$/.test(folder)
              ? [join(import.meta.dirname, "services/explorer/test/browser.ts")]
              : [])
          ]
        }
      })),
      { extends: true, test: { name: "repository", include: ["{test,scripts}/**/*.test.ts"] } }
    ]
  }
})
