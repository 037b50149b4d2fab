import { expect, test } from "vitest"
import { findObstacles, type PackageInfo } from "./findObstacles.ts"

const ready: PackageInfo = {
  name: "@glossa/abi",
  version: "1.0.0",
  homepage: "https://git.test/glossa/packages/abi#readme",
  repository: { url: "git+https://git.test/glossa.git" }
}

test("lets a package be published that is new, or ours already", () => {
  expect(findObstacles([ready], [])).toEqual([])
  expect(findObstacles([ready], [{ ...ready, version: "0.9.0" }])).toEqual([])
})

test.each([
  [{ homepage: "https://glossa.example/packages/abi#readme" }, "expected the project's URL"],
  [{ repository: { url: "git+https://glossa.example/glossa.git" } }, "expected the project's URL"],
  [{ homepage: undefined }, "expected the project's URL"],
  [{ version: "0.0.0" }, "expected a version"]
])("refuses %j", (changed, reason) => {
  expect(findObstacles([{ ...ready, ...changed } as PackageInfo], [])).toEqual([expect.stringContaining(reason)])
})

test("refuses a name that another project has in the registry", () => {
  const taken = { ...ready, repository: { url: "git+https://git.test/another.git" } }
  expect(findObstacles([ready], [taken])).toEqual([expect.stringContaining("another.git")])
  const { repository, ...unknown } = ready
  expect(repository).toBeDefined()
  expect(findObstacles([ready], [unknown])).toEqual([expect.stringContaining("without a repository")])
})
