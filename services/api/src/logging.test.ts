import { Cause, Effect } from "effect"
import { expect, test, vi } from "vitest"
import { logging } from "./logging.ts"

const loggedTo = async (isTTY: boolean, log: Effect.Effect<void>) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined)
  await Effect.runPromise(Effect.provide(log, logging({ isTTY })))
  const lines = error.mock.calls.map(([line]) => String(line))
  error.mockRestore()
  return lines
}

const warning = Effect.annotateLogs(Effect.logWarning("its node\u001b[2J is down"), { chain: "ethereum" })

test("a person at a terminal reads plain lines, without control characters of others", async () => {
  expect(await loggedTo(true, warning)).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d WARN {2}its node \[2J is down chain=ethereum$/)
  ])
  const [failed = ""] = await loggedTo(true, Effect.logError("request\nfailed", Cause.fail(new Error("no\u0007"))))
  const [line, ...stack] = failed.split("\n")
  expect(line).toMatch(/ ERROR request failed$/)
  expect(stack.join("")).toMatch(/^Error: no \P{C}*$/u)
})

test("a program reads JSON", async () => {
  const [line = "", ...others] = await loggedTo(false, warning)
  expect(JSON.parse(line)).toMatchObject({ level: "WARN", annotations: { chain: "ethereum" } })
  expect(others).toEqual([])
})
