import { expect, test } from "vitest"

test("the built package has the version of its rules", async () => {
  const built = await import(new URL("../dist/index.js", import.meta.url).href)
  expect(built.catalogVersion).toMatch(/^[0-9a-f]{12}$/)
})
