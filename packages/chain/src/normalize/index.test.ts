import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

test("loads neither ethers nor Effect", () => {
  const sources = readdirSync(import.meta.dirname).filter(name => /^\w+\.ts$/.test(name) && name !== "effect.ts")
  const imported = sources.flatMap(name =>
    Array.from(
      readFileSync(join(import.meta.dirname, name), "utf8").matchAll(/^(?:import|export) (?!type).*from "(.+)"$/gm),
      ([, specifier]) => specifier!
    )
  )
  const beyond = imported.filter(specifier => !specifier.startsWith("./"))
  expect(new Set(beyond)).toEqual(new Set(["@glossa/classify/chains"]))
})
