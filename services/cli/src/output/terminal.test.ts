import { Cause, Effect, Logger } from "effect"
import { expect, test, vi } from "vitest"
import { makeLogger } from "./terminal.ts"

const logged = async (isTerminal: boolean, log: Effect.Effect<void>) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined)
  await Effect.runPromise(Effect.provide(log, Logger.layer([makeLogger(isTerminal)])))
  const lines = error.mock.calls.map(([line]) => String(line))
  error.mockRestore()
  return lines.join("\n")
}

const hostile = Effect.logWarning("the node says \u001b[2J\nforged")

test("a person at a terminal reads plain lines, without control characters of others", async () => {
  expect(await logged(true, Effect.logInfo("ethereum: at block 7"))).toBe("ethereum: at block 7")
  expect(await logged(true, hostile)).toBe("warning: the node says  [2J forged")
  const [first, ...stack] = (await logged(true, Effect.logError("failed", Cause.fail(new Error("no\u0007"))))).split(
    "\n"
  )
  expect(first).toBe("error: failed")
  expect(stack.join("")).toMatch(/^Error: no \P{C}*$/u)
})

test("a program reads logfmt", async () => {
  expect(await logged(false, hostile)).toMatch(/^timestamp=\S+ level=WARN \P{Cc}*$/u)
})
