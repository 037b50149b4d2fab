import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { variables } from "../services/api/src/settings/variables.ts"

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8")

test("the image has the Node that everything is tested on, and runs as nobody special", () => {
  const [, version] = /^nodeVersion: (\S+)$/m.exec(read("pnpm-workspace.yaml")) ?? []
  const dockerfile = read("Dockerfile")
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]))
  expect(dockerfile.slice(dockerfile.lastIndexOf("FROM "))).toMatch(/^USER node$/m)
})

test("the composition sets variables that the service reads", () => {
  const compose = read("compose.yaml")
  const set = [...compose.matchAll(/^ +(GLOSSA_\w+):/gm)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(3)
  for (const name of set) expect(Object.keys(variables)).toContain(name)
  expect(compose.match(/read_only: true/g)).toHaveLength(1)
})
