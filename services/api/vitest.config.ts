import { defineProject } from "vitest/config"

// whole services are started here, on machines that do other things besides
export default defineProject({ test: { name: "@glossa/api", testTimeout: 30_000, hookTimeout: 60_000 } })
