import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "services/*",
      "fixtures",
      { test: { name: "repository", include: ["{test,scripts}/**/*.test.ts"], testTimeout: 60_000 } }
    ]
  }
})
