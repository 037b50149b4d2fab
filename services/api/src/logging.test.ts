import { Effect } from "effect"
import { expect, test, vi } from "vitest"
import { logging } from "./logging.ts"

const loggedTo = async (isTTY: boolean) => {
  const spies = [vi.spyOn(console, "error"), vi.spyOn(console, "log")]
  const lines: Array<string> = []
  for (const spy of spies)
    spy.mockImplementation(line => void lines.push(`${spy === spies[0] ? "" : "stdout: "}${line}`))
  const layer = logging({ isTTY, hasColors: () => false })
  await Effect.runPromise(Effect.provide(Effect.logWarning("its node is down"), layer))
  for (const spy of spies) spy.mockRestore()
  return lines
}

test("a person at a terminal reads plain lines, a program JSON, both on standard error", async () => {
  expect(await loggedTo(true)).toEqual([expect.stringMatching(/^\[[\d:.]+\] WARN \(#\d+\): its node is down$/)])
  const [line = "", ...others] = await loggedTo(false)
  expect(JSON.parse(line)).toMatchObject({ level: "WARN", message: "its node is down" })
  expect(others).toEqual([])
})
