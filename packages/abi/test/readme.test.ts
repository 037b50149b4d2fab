import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { expect, it, vi } from "vitest"

it("the README's first example prints what its comments say", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n([\s\S]*?)```/.exec(readme)![1]!
  const file = new URL("./readme.example.gen.ts", import.meta.url)
  writeFileSync(file, example.replace('"@glossa/abi"', '"../src/index.ts"'))
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  try {
    await import(/* @vite-ignore */ file.href)
    const expected = [...example.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(match => match[1])
    expect(expected.length).toBeGreaterThan(0)
    expect(log.mock.calls.map(line => line.join(" "))).toEqual(expected)
  } finally {
    log.mockRestore()
    rmSync(file)
  }
})
