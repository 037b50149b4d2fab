import { expect, test } from "vitest"
import { McpSessions } from "./McpSessions.ts"

test("a session belongs to the key that opened it", () => {
  const sessions = new McpSessions()
  expect(sessions.open("a", "one")).toEqual([])
  expect([sessions.use("a", "one"), sessions.use("a", "two"), sessions.use("b", "one")]).toEqual([true, false, false])
  sessions.close("a")
  expect(sessions.use("a", "one")).toBe(false)
})

test("a key with too many sessions loses its least recently used one", () => {
  const sessions = new McpSessions({ perKey: 2 })
  for (const session of ["a", "b"]) sessions.open(session, "one")
  sessions.open("x", "two")
  sessions.use("a", "one")
  expect(sessions.open("c", "one")).toEqual(["b"])
  expect(["a", "b", "c"].map(session => sessions.use(session, "one"))).toEqual([true, false, true])
  expect(sessions.use("x", "two")).toBe(true)
})

test("all keys together have a limit too", () => {
  const sessions = new McpSessions({ total: 2 })
  sessions.open("a", "one")
  sessions.open("b", "two")
  expect(sessions.open("c", "three")).toEqual(["a"])
})
